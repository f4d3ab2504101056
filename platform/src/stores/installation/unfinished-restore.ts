import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../configuration/configuration-error';

/** While this file is in DATA_DIR, log and vault may be from different backups. */
export const RESTORE_MARKER = 'restoring';

/** Whether a restore of this folder was interrupted. */
export function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(join(dataDir, RESTORE_MARKER));
}

/**
 * Throws a `ConfigurationError` if a restore into the folder was interrupted. Call it while holding the folder's lock.
 */
export function assertRestoreFinished(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return;
  throw new ConfigurationError(
    `A restore into ${dataDir} was interrupted. Run it again: npm run restore -- --from <folder of the backup>.`,
  );
}
