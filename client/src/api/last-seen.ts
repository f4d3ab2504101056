import { useSyncExternalStore } from 'react';
import { wasAnswered } from '../lib/was-answered';
import { getJson } from './request';

/**
 * What a person saw last, kept in this browser so that it can be read without a network. It belongs to one user, and is
 * wiped as soon as nobody, or somebody else, is known to be signed in. A change of what is kept takes another number.
 */
const PREFIX = 'seen-2:';
const OWNER = `${PREFIX}owner`;

interface Seen {
  /** When the server said it, in milliseconds. */
  readonly at: number;
  readonly answer: unknown;
}

/** The age of the oldest kept answer on the screen; undefined while the server answers. */
let shownSince: number | undefined;
const listeners = new Set<() => void>();

function showSince(next: number | undefined): void {
  if (shownSince === next) return;
  shownSince = next;
  for (const listener of listeners) listener();
}

/** Storage may be full or forbidden: nothing is kept then, and nothing fails. */
function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

const keep = (key: string, text: string) =>
  inStorage((storage) => {
    storage.setItem(key, text);
  });

const seenAt = (path: string) =>
  inStorage((storage) => JSON.parse(storage.getItem(PREFIX + path) ?? 'null') as Seen | null) ?? undefined;

/** Forgets everything that was seen. */
export function forgetLastSeen(): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage).filter((name) => name.startsWith('seen-')))
      storage.removeItem(key);
  });
  showSince(undefined);
}

/** Says who is signed in: what another user has seen is forgotten. */
export function setLastSeenOwner(userId: string): void {
  if (inStorage((storage) => storage.getItem(OWNER)) === userId) return;
  forgetLastSeen();
  keep(OWNER, userId);
}

/**
 * Asks the server, and keeps what it says. Where it cannot be reached, answers what it said last, if that is kept; an
 * error that the server itself answers stays an error.
 */
export async function orLastSeen<T>(path: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    keep(PREFIX + path, JSON.stringify({ at: Date.now(), answer } satisfies Seen));
    showSince(undefined);
    return answer;
  } catch (error) {
    const seen = wasAnswered(error) ? undefined : seenAt(path);
    if (seen === undefined) throw error;
    showSince(Math.min(seen.at, shownSince ?? seen.at));
    return seen.answer as T;
  }
}

/** The same for the answer that stands at the path itself. */
export const getOrLastSeen = <T>(path: string) => orLastSeen(path, () => getJson<T>(path));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** When that was said which is on the screen for want of an answer; undefined while the server answers. */
export function useLastSeenAt(): number | undefined {
  return useSyncExternalStore(subscribe, () => shownSince);
}
