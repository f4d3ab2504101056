import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { SentReminders } from '../ports/sent-reminders';

/** A damaged claim counts as a claim, so that nothing is sent twice. */
export function createSqliteSentReminders(db: Sqlite): SentReminders {
  const claim = db.prepare<[string, string, number]>(
    'INSERT INTO sent_reminders (user_id, reminder_id, sent_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const release = db.prepare<[string, string]>(
    'DELETE FROM sent_reminders WHERE user_id = ? AND reminder_id = ?',
  );
  return {
    claim: (userId, reminderId, at) => retryWhileBusy(() => claim.run(userId, reminderId, at).changes === 1),
    release: (userId, reminderId) => retryWhileBusy(() => void release.run(userId, reminderId)),
  };
}
