import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqliteVault } from '../../vault/sqlite/vault';
import { createAttemptLimits } from './attempt-limits';
import { createPasswordGuesses } from './password-guesses';

const EMAIL = 'ada@example.com';

it('counts every compared password toward the account, even if its address was blocked meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-guesses-'));
  const vault = openSqliteVault(join(folder, 'vault.db'));
  const limits = createAttemptLimits(vault);
  // Requests at the same time all pass the check before the first of them is counted.
  const burst = createPasswordGuesses(limits, EMAIL, '192.0.2.1');
  await Promise.all(Array.from({ length: 101 }, () => burst.recordWrongPassword()));
  const other = createPasswordGuesses(limits, EMAIL, '192.0.2.2');
  expect(await other.check()).toMatchObject({ status: 429 });
  await vault.close();
  rmSync(folder, { recursive: true });
});
