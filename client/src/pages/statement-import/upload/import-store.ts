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

const STORE_NAME = 'imports';
/** Increase it when the shape of an import changes. */
const VERSION = 3;

/** The result of a request. Only this file writes the object store, so results have the type that was stored. */
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
  const request = indexedDB.open(IMPORT_DATABASE, VERSION);
  request.addEventListener('upgradeneeded', () => {
    const database = request.result;
    // An import of an earlier version isn't resumed. Choosing its file again sends only what is missing.
    if (database.objectStoreNames.contains(STORE_NAME)) database.deleteObjectStore(STORE_NAME);
    database.createObjectStore(STORE_NAME);
  });
  const database = await toPromise(request);
  // Signing out in another tab deletes the database.
  database.addEventListener('versionchange', () => {
    database.close();
  });
  return database;
}

async function withObjectStore<Result>(
  mode: IDBTransactionMode,
  act: (objectStore: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await act(database.transaction(STORE_NAME, mode).objectStore(STORE_NAME));
  } finally {
    database.close();
  }
}

function openIndexedStore(): ImportStore {
  const clear = () =>
    withObjectStore('readwrite', async (objectStore) => {
      await toPromise(objectStore.clear());
    });
  return {
    clear,
    save: (plan, progress) =>
      withObjectStore('readwrite', async (objectStore) => {
        objectStore.put(plan, 'plan');
        await toPromise(objectStore.put(progress, 'progress'));
      }),
    saveProgress: (plan, progress) =>
      withObjectStore('readwrite', async (objectStore) => {
        const storedImport: unknown = await toPromise<unknown>(objectStore.get('progress'));
        if (storedImport === undefined) throw new Error(`The import ${plan.id} was ended.`);
        await toPromise(objectStore.put(progress, 'progress'));
      }),
    load: async (userId) => {
      const [plan, progress] = await withObjectStore('readonly', (objectStore) =>
        Promise.all([
          toPromise<ImportPlan | undefined>(objectStore.get('plan')),
          toPromise<ImportProgress | undefined>(objectStore.get('progress')),
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
  let storedImport: { readonly plan: ImportPlan; readonly progress: ImportProgress } | undefined;
  return {
    save: async (plan, progress) => {
      storedImport = { plan, progress };
    },
    saveProgress: async (plan, progress) => {
      if (storedImport === undefined) throw new Error(`The import ${plan.id} was ended.`);
      storedImport = { plan, progress };
    },
    load: async (userId) => (storedImport?.plan.userId === userId ? storedImport : undefined),
    clear: async () => {
      storedImport = undefined;
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
