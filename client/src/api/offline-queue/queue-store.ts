import { withLocalStorage } from '../../lib/browser/local-storage';
import { createObservable } from '../../lib/hooks/observable';
import { findOfflineCacheOwner, QUEUE_PREFIX, removeKeys } from '../requests/offline-cache';
import { parseEntry } from './parse-entry';
import { listItems, MAX_QUEUED_ITEMS, selectObsoleteAnswers } from './queue';
import { isQueuedItem, type QueueChange, type QueuedItem, type QueueEntry } from './queue-entry';

/**
 * The queue of the signed-in user, in this browser's local storage. Each entry has a storage key of its own, so that
 * two tabs never overwrite each other's entries.
 */
const createPrefix = (userId: string) => `${QUEUE_PREFIX}${userId}:1:`;
const toStorageKey = (userId: string, { kind, key }: QueueEntry) => `${createPrefix(userId)}${kind}:${key}`;

const shownEntries = createObservable<readonly QueueEntry[]>([]);

/** The entries of the signed-in user. Damaged ones are left out. */
export function loadQueue(): readonly QueueEntry[] {
  const userId = findOfflineCacheOwner();
  if (userId === undefined) return [];
  const entries = withLocalStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(createPrefix(userId)))
      .sort()
      .flatMap((key) => parseEntry(storage.getItem(key) ?? '') ?? []),
  );
  return entries ?? [];
}

/** Reads the queue again for the screen, such as after another tab changed it. */
function refreshQueue(): void {
  shownEntries.set(loadQueue());
}

/** Stores first, then deletes: a crash in between repeats a command with the same key, but never loses one. */
export function changeQueue({ put = [], remove = [] }: QueueChange): void {
  const userId = findOfflineCacheOwner();
  if (userId === undefined) return;
  withLocalStorage((storage) => {
    for (const entry of put) storage.setItem(toStorageKey(userId, entry), JSON.stringify(entry));
    for (const entry of remove) storage.removeItem(toStorageKey(userId, entry));
    for (const entry of selectObsoleteAnswers(loadQueue())) storage.removeItem(toStorageKey(userId, entry));
  });
  refreshQueue();
}

/** `full`: too many items are waiting. `not-stored`: the browser's storage is full or forbidden. */
type AddResult = 'added' | 'full' | 'not-stored';

export function addToQueue(item: QueuedItem): AddResult {
  if (listItems(loadQueue()).length >= MAX_QUEUED_ITEMS) return 'full';
  changeQueue({ put: [item] });
  const isStored = loadQueue().some(({ kind, key }) => kind === item.kind && key === item.key);
  return isStored ? 'added' : 'not-stored';
}

/** Deletes the queues of all users in this browser. */
export function clearQueue(): void {
  removeKeys((key) => key.startsWith(QUEUE_PREFIX));
  shownEntries.set([]);
}

/** The number of items that aren't sent yet. */
export const countQueued = () => loadQueue().filter(isQueuedItem).length;

/** Keeps the shown queue up to date with other tabs. */
export function watchQueue(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(QUEUE_PREFIX)) refreshQueue();
  };
  refreshQueue();
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
  };
}

/** The entries on the screen, as a hook. */
export const useQueue = shownEntries.useValue;
