import { z } from 'zod';
import { Quarter } from '../../vocabulary/cards/bonus-categories';
import { Day } from '../../vocabulary/day-schema';
import { CardId } from '../../vocabulary/ids';
import { buildRecord } from '../../vocabulary/records';
import { REMINDER_KINDS } from '../../vocabulary/reminder-kinds';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { SuccessResponse } from '../schemas/fields';

/** A deadline of a card in the wallet. */
export const Reminder = z.object({
  /** The same deadline has the same id on every day: `activation:chase-freedom-flex:2026-Q4`. */
  id: z.string(),
  kind: z.enum(REMINDER_KINDS),
  cardId: CardId,
  cardName: z.string(),
  /** The last day to act. */
  dueOn: Day,
  /** Whether the deadline has passed everywhere in the US without the action. A fee that came due isn't missed. */
  isMissed: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** The required action. `activate`: `quarter` can be activated now. */
  action: z.enum(['activate', 'choose', 'open-card']),
  /** The quarter to activate. */
  quarter: Quarter.optional(),
  /** The cost of missing it, in dollars. Absent if it isn't missed, or if the cost isn't known. */
  cost: z.number().positive().optional(),
});
export type Reminder = z.infer<typeof Reminder>;

const KindsInput = z
  .strictObject(buildRecord(REMINDER_KINDS, () => z.boolean()))
  .partial()
  .refine((kinds) => Object.keys(kinds).length > 0, 'Please choose at least one kind of reminder.')
  .meta({ minProperties: 1 });

/** Reminders of deadlines. */
export const reminderRoutes = defineRoutes({
  reminders: {
    ...endpoints.reminders,
    service: 'command',
    access: 'user',
    scope: 'read',
    summary:
      'List upcoming deadlines of the wallet’s cards, soonest first, then those missed in the last four weeks. `cost` is what a missed deadline cost in dollars, based on the user’s purchases. Kinds that are turned off are left out.',
    response: z.array(Reminder),
    costLimit: 'reminders',
  },
  setReminderKinds: {
    ...endpoints.setReminderKinds,
    service: 'command',
    access: 'user',
    summary:
      'Turn kinds of reminders on or off, for Home, the calendar feed, and notifications. Omitted kinds stay unchanged.',
    body: z.strictObject({ kinds: KindsInput }),
    response: SuccessResponse,
  },
});
