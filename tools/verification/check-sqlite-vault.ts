import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { listVaultDamage } from '../store-files/vault-checksums';
import type { Findings } from './findings';
import type { ScannedLog } from './scan-sqlite-log';

const ROW_DESCRIPTIONS: Readonly<Record<string, string>> = {
  profiles: 'The profile of account',
  sessions: 'A session of account',
  reset_tokens: 'A reset token of account',
  email_changes: 'The email change of account',
  access_tokens: 'An access token of account',
  calendar_feeds: 'The calendar feed of account',
  pending_changes: 'A pending purchase change of account',
  push_subscriptions: 'A push subscription of account',
  household_invitations: 'A household invitation of account',
  sent_reminders: 'The mark of a pushed reminder of account',
};
const EFFECTS: Readonly<Record<string, string>> = {
  profiles: "this user can't sign in. Restore a backup.",
  sessions: 'it no longer works. Signing in again creates a new one.',
  reset_tokens: 'it no longer works. Requesting another link creates a new one.',
  email_changes: 'its link no longer works. Requesting the change again creates a new one.',
  access_tokens: 'it no longer works. Create another one in Profile.',
  calendar_feeds: 'it no longer works. Creating it again in Profile gives a new link.',
  pending_changes: 'a change that was interrupted stays incomplete until the request is repeated.',
  push_subscriptions: "that browser doesn't get pushes until they are enabled there again.",
  household_invitations: 'its link no longer works. Inviting again creates a new one.',
  sent_reminders: "the reminder isn't pushed again.",
};

/** Reports the rows of the vault that don't match their checksums. */
export function checkVaultRows(db: Sqlite, findings: Findings): void {
  for (const { table, id } of listVaultDamage(db))
    findings.reportFault(
      'damaged vault row',
      `${ROW_DESCRIPTIONS[table] ?? table} ${id} doesn't match its checksum: ${EFFECTS[table] ?? "it can't be used."}`,
    );
}

/**
 * Compares the vault's profiles with the log, and returns their number. A profile without events is a sign-up that was
 * interrupted. A forgotten account has no profile.
 */
export function checkAccounts(
  db: Sqlite,
  { registered, forgotten }: Pick<ScannedLog, 'registered' | 'forgotten'>,
  findings: Findings,
): number {
  const ids = db.prepare<[], string>('SELECT user_id FROM profiles').pluck().all();
  const knownIds = new Set(ids);
  const interrupted = ids.filter((id) => !registered.has(id) && !forgotten.has(id)).length;
  const remaining = ids.filter((id) => forgotten.has(id));
  if (remaining[0] !== undefined)
    findings.reportNote(
      `The vault still contains ${formatCount(remaining.length, 'forgotten account')}, such as ${remaining[0]}: its removal isn't complete, or an older vault was restored. To remove it: npm run accounts -- forget <id>.`,
    );
  if (interrupted > 0)
    findings.reportNote(
      `The vault has ${formatCount(interrupted, 'account')} without events: sign-up was interrupted before the first event.`,
    );
  const withoutProfile = [...registered].filter((id) => !knownIds.has(id));
  const [first] = withoutProfile;
  if (first !== undefined)
    findings.reportNote(
      `The log has ${formatCount(withoutProfile.length, 'account')} without a profile in the vault, such as ${first}: its owner can't sign in. After a restore, this is a user who signed up during the backup.`,
    );
  return ids.length;
}
