import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, required, type Configuration } from '@tapwise/contracts/server/configuration';
import { checkStores } from '@tapwise/contracts/storage/check-installation';
import { isRoleLocked } from '@tapwise/contracts/storage/instance-lock';
import { SQLITE_FILES } from '@tapwise/contracts/storage/sqlite-layout';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import { openEventStoreDbFeed } from '@tapwise/projections';
import { fault, ok, type Diagnosis } from './diagnosis';
import { mongoModelStates } from './model-states-mongodb';
import { sqliteHead, sqliteModelStates } from './model-states-sqlite';
import { checkModels } from './models-check';

const WHO = 'doctor';

/** The message of a fault of the operator's, which already says what to do. */
async function asDiagnosis(check: () => Promise<readonly Diagnosis[]>): Promise<readonly Diagnosis[]> {
  try {
    return await check();
  } catch (error) {
    const isForOperator = error instanceof ConfigurationError || error instanceof StoreUnavailable;
    const message = error instanceof Error ? error.message : String(error);
    const [what = message, ...remedy] = message.split('. ');
    if (isForOperator) return [fault(what, remedy.length === 0 ? 'Correct it.' : remedy.join('. '))];
    return [fault(`a store cannot be read: ${message}`, 'Run npm run verify for details.')];
  }
}

async function headOf(settings: Configuration): Promise<number> {
  if (settings.EVENT_STORE === 'sqlite') return sqliteHead(join(settings.DATA_DIR, SQLITE_FILES.events));
  const feed = await openEventStoreDbFeed({ url: required(settings, 'EVENTSTOREDB_URL', WHO) });
  try {
    return Number(await feed.head());
  } finally {
    await feed.close();
  }
}

/** Only the locks of this machine are known: with MongoDB, projections may run anywhere. */
async function modelsOf(settings: Configuration): Promise<readonly Diagnosis[]> {
  const { DATA_DIR, READ_STORE } = settings;
  const isHere = READ_STORE === 'sqlite';
  const path = join(DATA_DIR, SQLITE_FILES.views);
  if (isHere && !existsSync(path)) return [ok('read models: none yet, they are built from the log')];
  const states = isHere
    ? sqliteModelStates(path)
    : await mongoModelStates(required(settings, 'MONGODB_URL', WHO));
  const isProjecting = !isHere || isRoleLocked(DATA_DIR, 'projections');
  return checkModels({ states, head: await headOf(settings), isProjecting });
}

/** Whether the stores answer and belong together, and the state of the read models. */
export async function checkAllStores(settings: Configuration): Promise<readonly Diagnosis[]> {
  const together = await asDiagnosis(async () => {
    await checkStores(settings, 'projections');
    return [ok('log, vault, and read models belong together')];
  });
  return [...together, ...(await asDiagnosis(() => modelsOf(settings)))];
}
