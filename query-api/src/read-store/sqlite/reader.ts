import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { followViews } from '@tapwise/platform/stores/damage/follow-views';
import { type Heartbeat, HEARTBEAT_TTL_MS } from '@tapwise/platform/stores/heartbeat';
import { createDataVersionReader } from '@tapwise/platform/stores/sqlite/data-version';
import { createViewsLayout } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { toCheckpoint } from '../live-build';
import type { ListOptions, ReadModelReader } from '../port';
import { NO_QUARANTINES, selectModels } from '../quarantine';
import { createDocumentReader } from './documents';
import { createLiveBuildReader } from './live-builds';
import { createOperationsReader } from './operations';
import { createQuarantineReader } from './quarantine';

/** Reads the read models from the SQLite file that the projections write. Creates an empty file if there is none. */
export function openSqliteReader(path: string): ReadModelReader {
  return followViews(path, () => openReader(path));
}

function openReader(path: string): ReadModelReader {
  const db = openSqlite(path, { isDurable: false, layout: createViewsLayout(READ_MODELS) });
  db.pragma('query_only = ON');
  const documents = createDocumentReader(db);
  const readLiveBuild = createLiveBuildReader(db);
  const readQuarantines = createQuarantineReader(db);
  const readDataVersion = createDataVersionReader(db);
  const readOperations = createOperationsReader(db, readLiveBuild);
  const findHeartbeats = db.prepare<[number, number], { holder: string; at: number; content: string }>(
    'SELECT holder, at, content FROM heartbeats WHERE at > ? AND at < ?',
  );
  const findInitialBuild = db.prepare('SELECT 1 FROM first_fill');
  const findEpoch = db.prepare<[], string>('SELECT epoch FROM source').pluck();
  return {
    get: async <Doc>(model: ReadModel<string, Doc>, id: string) =>
      documents.get(readLiveBuild(model).collection, id) as Doc | undefined,
    getMany: async <Doc>(model: ReadModel<string, Doc>, ids: readonly string[]) =>
      documents.getMany(readLiveBuild(model).collection, ids) as readonly Doc[],
    list: async <Doc>(model: ReadModel<string, Doc>, options: ListOptions) =>
      documents.list(readLiveBuild(model).collection, options) as readonly Doc[],
    count: async (model, where = {}, range) => documents.count(readLiveBuild(model).collection, where, range),
    readCheckpoint: async (model) => toCheckpoint(readLiveBuild(model)),
    readRecentCheckpoint: async (model) => toCheckpoint(readLiveBuild(model)),
    readQuarantines(models) {
      const all = readQuarantines();
      if (all.size === 0) return NO_QUARANTINES;
      return Promise.resolve(selectModels(models, all, (model) => readLiveBuild(model).collection));
    },
    readDataVersion: async () => readDataVersion(),
    readEpoch: async () => findEpoch.get(),
    async listHeartbeats() {
      const now = Date.now();
      return findHeartbeats
        .all(now - HEARTBEAT_TTL_MS, now + HEARTBEAT_TTL_MS)
        .map(({ holder, at, content }) => ({
          ...(JSON.parse(content) as Omit<Heartbeat, 'holder' | 'reportedAt'>),
          holder,
          reportedAt: at,
        }));
    },
    isInitialBuild: async () => findInitialBuild.get() !== undefined,
    readOperations: async (models) => readOperations(models),
    close: async () => void db.close(),
  };
}
