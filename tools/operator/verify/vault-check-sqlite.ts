import type { Sqlite } from '@tapwise/platform/stores/open-sqlite';
import { damagedVaultRows } from '../vault-checksums-sqlite';
import type { Findings } from './findings';
import type { ScannedLog } from './log-scan-sqlite';

const WHAT: Readonly<Record<string, string>> = {
  profiles: 'The profile of account',
  sessions: 'A session of account',
  reset_tokens: 'A reset token of account',
};
const EFFECT: Readonly<Record<string, string>> = {
  profiles: 'this person cannot sign in. Restore a backup.',
  sessions: 'it does not work any more. Signing in again makes a new one.',
  reset_tokens: 'it does not work any more. Asking again makes a new one.',
};

/** Names the rows of the vault that are not as they were written. */
export function checkVaultRows(db: Sqlite, findings: Findings): void {
  for (const { table, id } of damagedVaultRows(db))
    findings.fault(
      'damaged vault row',
      `${WHAT[table] ?? table} ${id} does not match its checksum: ${EFFECT[table] ?? 'it cannot be used.'}`,
    );
}

/**
 * Compares accounts with the log. A profile without events is a sign-up that broke off before its first event; a forgotten
 * account has none.
 */
export function checkAccounts(
  db: Sqlite,
  { registered, forgotten }: Pick<ScannedLog, 'registered' | 'forgotten'>,
  findings: Findings,
): number {
  const ids = db.prepare<[], string>('SELECT user_id FROM profiles').pluck().all();
  const known = new Set(ids);
  const brokenOff = ids.filter((id) => !registered.has(id) && !forgotten.has(id)).length;
  const left = ids.filter((id) => forgotten.has(id));
  if (left[0] !== undefined)
    findings.note(
      `${String(left.length)} forgotten accounts still have a profile in the vault, such as ${left[0]}: they are being removed, or an older vault was restored. Remove them: npm run accounts -- forget <id>.`,
    );
  if (brokenOff > 0)
    findings.note(
      `${String(brokenOff)} accounts have no events: their sign-up was interrupted before its first event.`,
    );
  const withoutProfile = [...registered].filter((id) => !known.has(id));
  const [first] = withoutProfile;
  if (first !== undefined)
    findings.note(
      `${String(withoutProfile.length)} accounts of the log have no profile in the vault, such as ${first}: nobody can sign in to them. After a restore, they signed up while the backup was made.`,
    );
  return ids.length;
}
