import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVaultFile } from '../testing/vault-file';
import { describeAccountVault } from './account-vault.contract';
import { openSqliteAccountVault } from './sqlite';

describeAccountVault('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
  const path = join(folder, 'vault.db');
  const seed = createVaultFile(path);
  const reader = openSqliteAccountVault(path);
  return {
    reader,
    seed,
    tearDown: async () => {
      await reader.close();
      seed.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
