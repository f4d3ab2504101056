// Without a schema, so that the browser can import this file without zod.

/** The kinds of reminders, in the order users see them. */
export const REMINDER_KINDS = [
  'activation',
  'selection',
  'cap',
  'annual-fee',
  'welcome-bonus',
  'offer',
  'credit',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
