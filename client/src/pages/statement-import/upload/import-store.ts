import { IMPORT_DATABASE } from '../../../lib/browser/import-database';
import type { ImportPlan, ImportProgress } from './import-plan';

/** Stores the import in progress, so that it survives a reload. */
export interface ImportStore {
  readonly save: (plan: ImportPlan, progress: ImportProgress) => Promise<void>;
  /** Throws if the import has been canceled or has ended, such as by signing out. */
  readonly saveProgress: (plan: ImportPlan, progress: ImportProgress) => Promise<void>;
  /** The user's import. Another user's is deleted. */
  readonly load: (
    userId: string,
  ) => Promise<{ readonly plan: ImportPlan; readonly progress: ImportProgress } | undefined>;
  readonly clear: () => Promise<void>;
}

const TABLE = 'imports';

/** The result of a request. Only this file writes the table, so results have the type that was stored. */
function toPromise<Result>(
  request: Pick<EventTarget, 'addEventListener'> & {
    readonly result: Result;
    readonly error: DOMException | null;
  },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The browser’s storage failed.'));
    });
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(IMPORT_DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(TABLE);
  });
  const database = await toPromise(request);
  // Signing out in another tab deletes the database.
  database.addEventListener('versionchange', () => {
    database.close();
  });
  return database;
}

async function withTable<Result>(
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await act(database.transaction(TABLE, mode).objectStore(TABLE));
  } finally {
    database.close();
  }
}

function openIndexedStore(): ImportStore {
  const clear = () =>
    withTable('readwrite', async (table) => {
      await toPromise(table.clear());
    });
  return {
    clear,
    save: (plan, progress) =>
      withTable('readwrite', async (table) => {
        table.put(plan, 'plan');
        await toPromise(table.put(progress, 'progress'));
      }),
    saveProgress: (plan, progress) =>
      withTable('readwrite', async (table) => {
        const stored: unknown = await toPromise<unknown>(table.get('progress'));
        if (stored === undefined) throw new Error(`The import ${plan.id} was ended.`);
        await toPromise(table.put(progress, 'progress'));
      }),
    load: async (userId) => {
      const [plan, progress] = await withTable('readonly', (table) =>
        Promise.all([
          toPromise<ImportPlan | undefined>(table.get('plan')),
          toPromise<ImportProgress | undefined>(table.get('progress')),
        ]),
      );
      if (plan === undefined || progress === undefined) return undefined;
      if (plan.userId === userId) return { plan, progress };
      await clear();
      return undefined;
    },
  };
}

/** A store that a reload clears, for browsers that forbid storage, and for tests. */
export function createMemoryImportStore(): ImportStore {
  let stored: { readonly plan: ImportPlan; readonly progress: ImportProgress } | undefined;
  return {
    save: async (plan, progress) => {
      stored = { plan, progress };
    },
    saveProgress: async (plan, progress) => {
      if (stored === undefined) throw new Error(`The import ${plan.id} was ended.`);
      stored = { plan, progress };
    },
    load: async (userId) => (stored?.plan.userId === userId ? stored : undefined),
    clear: async () => {
      stored = undefined;
    },
  };
}

/** The store in IndexedDB, or in memory if the browser forbids storage. */
export async function openImportStore(): Promise<ImportStore> {
  try {
    (await openDatabase()).close();
    return openIndexedStore();
  } catch {
    return createMemoryImportStore();
  }
}
