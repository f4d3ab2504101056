import { statSync } from 'node:fs';
import { DamagedStore } from '../damaged-store';
import { isDamaged, storeFault } from '../sqlite-faults';
import { refuseDamagedWal } from '../wal-damage';
import { reportDamagedViews } from './reset-views';

/** How often the file is checked. */
const LOOK_EVERY_MS = 500;
const RENAMED = /^no such (table|column)/;

interface Closing {
  close(): Promise<void>;
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function faultOf(path: string, error: unknown): unknown {
  const isRenamed = error instanceof Error && RENAMED.test(error.message);
  if (!isDamaged(error) && !isRenamed) return storeFault(error);
  reportDamagedViews(path);
  return new DamagedStore(`${path} is damaged; it is filled again.`, { cause: error });
}

function opened<Store>(path: string, open: () => Store): Store {
  try {
    refuseDamagedWal(path);
    return open();
  } catch (error) {
    throw faultOf(path, error);
  }
}

/**
 * Wraps a store that uses the read models' file and has only asynchronous methods. Reopens the file if another
 * replaced it. If a method encounters damage, reports it, so that the read models are rebuilt, and rejects with
 * DamagedStore.
 */
export function followViews<Store extends Closing>(path: string, open: () => Store): Store {
  let store = opened(path, open);
  let inode = inodeOf(path);
  let lookedAt = performance.now();

  const follow = async (): Promise<Store> => {
    if (path === ':memory:' || performance.now() - lookedAt < LOOK_EVERY_MS) return store;
    lookedAt = performance.now();
    const now = inodeOf(path);
    if (now === inode) return store;
    const old = store;
    store = opened(path, open);
    inode = inodeOf(path);
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
      throw faultOf(path, error);
    }
  };
  return new Proxy(store, {
    get: (first, name) => {
      const member: unknown = Reflect.get(first, name);
      return typeof member === 'function' ? (...args: readonly unknown[]) => call(name, args) : member;
    },
  });
}
