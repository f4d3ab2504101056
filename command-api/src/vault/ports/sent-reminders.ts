import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** Records which reminders were pushed. */
export interface SentReminders {
  /** Records the reminder as sent. Only one caller ever gets true, until `release`. */
  claim(userId: UserId, reminderId: string, at: number): Promise<boolean>;
  release(userId: UserId, reminderId: string): Promise<void>;
}
