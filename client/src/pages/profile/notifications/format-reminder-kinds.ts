import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';

/** `All on`, `5 of 6 on`, or `All off`. */
export function formatReminderKinds(reminders: Settings['reminders']): string {
  const count = REMINDER_KINDS.filter((kind) => reminders[kind]).length;
  if (count === REMINDER_KINDS.length) return 'All on';
  return count === 0 ? 'All off' : `${String(count)} of ${String(REMINDER_KINDS.length)} on`;
}
