import { statSync } from 'node:fs';
import { DamagedStore } from '../errors/damaged-store';
import { isDamaged, toStoreError } from '../sqlite/errors';
import { assertWalIntact } from '../sqlite/wal-damage';
import { reportDamagedViews, VIEWS_CHECK_INTERVAL_MS } from './reset-views';

const RENAMED_LAYOUT_ERROR = /^no such (table|column)/;

interface Closable {
  close(): Promise<void>;
}

function findInode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function toViewsError(path: string, error: unknown): unknown {
  const isRenamed = error instanceof Error && RENAMED_LAYOUT_ERROR.test(error.message);
  if (!isDamaged(error) && !isRenamed) return toStoreError(error);
  reportDamagedViews(path);
  return new DamagedStore(`${path} is damaged. It is being rebuilt from the log.`, { cause: error });
}

function openOrReport<Store>(path: string, open: () => Store): Store {
  try {
    assertWalIntact(path);
    return open();
  } catch (error) {
    throw toViewsError(path, error);
  }
}

/**
 * Wraps a store that uses the read models' file and has only asynchronous methods. Reopens the file if another
 * replaced it. If a method encounters damage, reports it, so that the read models are rebuilt, and rejects with
 * DamagedStore.
 */
export function followViews<Store extends Closable>(path: string, open: () => Store): Store {
  let store = openOrReport(path, open);
  let inode = findInode(path);
  let checkedAt = performance.now();

  const follow = async (): Promise<Store> => {
    if (path === ':memory:' || performance.now() - checkedAt < VIEWS_CHECK_INTERVAL_MS) return store;
    checkedAt = performance.now();
    const now = findInode(path);
    if (now === inode) return store;
    const old = store;
    store = openOrReport(path, open);
    inode = findInode(path);
    await old.close();
    return store;
  };

  const call = async (name: string | symbol, args: readonly unknown[]): Promise<unknown> => {
    try {
      const current = name === 'close' ? store : await follow();
      const method: unknown = Reflect.get(current, name);
      if (typeof method !== 'function') throw new Error(`There is no method ${String(name)}`);
      return await Reflect.apply(method, current, args);
    } catch (error) {
      throw toViewsError(path, error);
    }
  };
  return new Proxy(store, {
    get: (first, name) => {
      const member: unknown = Reflect.get(first, name);
      return typeof member === 'function' ? (...args: readonly unknown[]) => call(name, args) : member;
    },
  });
}
