import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { getErrorText } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { requireLogServer } from '@tapwise/platform/stores/eventstoredb/server-selection';
import { assertStoresBelongTogether } from '@tapwise/platform/stores/installation/assert-stores-belong-together';
import { isRoleLocked } from '@tapwise/platform/stores/installation/instance-lock';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openEventStoreDbFeed } from '@tapwise/projections';
import { checkModels } from './check-models';
import { type Diagnosis, reportFault, reportOk, toFault } from './diagnosis';
import { readMongoModelStates } from './mongodb-model-states';
import { readSqliteHead, readSqliteModelStates } from './sqlite-model-states';

const PURPOSE = 'doctor';

/** Runs a check, and converts an error that it throws to a fault with its remedy. */
async function toDiagnosis(check: () => Promise<readonly Diagnosis[]>): Promise<readonly Diagnosis[]> {
  try {
    return await check();
  } catch (error) {
    const message = getErrorText(error);
    return error instanceof OperatorError
      ? [toFault(message)]
      : [reportFault(`a store can't be read: ${message}`, 'Run npm run verify for details.')];
  }
}

async function readHead(configuration: Configuration): Promise<number> {
  if (configuration.EVENT_STORE === 'sqlite')
    return readSqliteHead(join(configuration.DATA_DIR, SQLITE_FILES.events));
  const feed = await openEventStoreDbFeed(requireLogServer(configuration, PURPOSE));
  try {
    return Number(await feed.getHead());
  } finally {
    await feed.close();
  }
}

/** Checks the read models. Locks show only processes on this machine; with MongoDB, projections can run elsewhere. */
async function checkReadModels(configuration: Configuration): Promise<readonly Diagnosis[]> {
  const { DATA_DIR, READ_STORE } = configuration;
  const isHere = READ_STORE === 'sqlite';
  const path = join(DATA_DIR, SQLITE_FILES.views);
  if (isHere && !existsSync(path)) return [reportOk('read models: none yet, they are built from the log')];
  const states = isHere
    ? readSqliteModelStates(path)
    : await readMongoModelStates(requireSetting(configuration, 'MONGODB_URL', PURPOSE));
  const isProjecting = !isHere || isRoleLocked(DATA_DIR, 'projections');
  return checkModels({ states, head: await readHead(configuration), isProjecting });
}

/** Checks whether the stores respond and match, and the state of the read models. */
export async function checkAllStores(configuration: Configuration): Promise<readonly Diagnosis[]> {
  const storeDiagnoses = await toDiagnosis(async () => {
    await assertStoresBelongTogether(configuration, 'projections');
    return [reportOk('log, vault, and read models belong together')];
  });
  return [...storeDiagnoses, ...(await toDiagnosis(() => checkReadModels(configuration)))];
}
