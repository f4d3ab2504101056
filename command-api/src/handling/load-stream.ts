import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import type { EventStore, StreamPage } from '../event-store/port';
import { advance, emptyFold, type Fold, type Folding } from './fold';
import type { FoldCache } from './fold-cache';

/** Events read at a time: few enough that decoding them keeps nobody waiting. */
export const PAGE_EVENTS = 50;
/** Events folded before the clock is looked at. */
const STEP_EVENTS = 25;
/** Milliseconds of folding after which others get their turn. */
const SLICE_MS = 5;
/** How long a shared stream is used as far as it is readable before it is read again. */
const READ_AGAIN_MS = 2_000;

export interface Loading {
  readonly store: Pick<EventStore, 'read'>;
  readonly cache: FoldCache;
  /** Loads from the start of a stream, by its name: whoever else needs the stream waits and goes on from there. */
  readonly running: Map<string, Promise<unknown>>;
  readonly elapsed: () => number;
}

export function assertReadable(stream: string, { unreadable }: StreamPage): void {
  if (unreadable.length === 0) return;
  throw new DamagedStream(stream, unreadable);
}

/** Folds a page without keeping other requests waiting. */
async function takePage<State, Event extends DomainEvent>(
  fold: Fold<State>,
  folding: Folding<State, Event>,
  { version, events }: StreamPage,
): Promise<void> {
  let since = performance.now();
  for (let at = 0; at < events.length; at += STEP_EVENTS) {
    if (performance.now() - since > SLICE_MS) {
      await nextTurn();
      since = performance.now();
    }
    const step = events.slice(at, at + STEP_EVENTS);
    advance(fold, folding, { version: step.at(-1)?.version ?? 0, events: step });
  }
  advance(fold, folding, { version, events: [] });
}

/** Reads and folds a stream page by page, from where the fold is to the end. `onPage` may throw. */
async function readOn<State, Event extends DomainEvent>(
  store: Loading['store'],
  stream: string,
  { fold, folding }: { readonly fold: Fold<State>; readonly folding: Folding<State, Event> },
  onPage: { readonly before?: (page: StreamPage) => void; readonly after?: () => void },
): Promise<void> {
  for (;;) {
    const page = await store.read(stream, fold.version, PAGE_EVENTS);
    onPage.before?.(page);
    await takePage(fold, folding, page);
    onPage.after?.();
    if (!page.hasMore) return;
    await nextTurn();
  }
}

/** Runs a load while nobody else loads the stream from its start. */
async function alone<Result>(
  { running }: Loading,
  stream: string,
  load: () => Promise<Result>,
): Promise<Result> {
  const mine = load();
  running.set(stream, mine);
  try {
    return await mine;
  } finally {
    if (running.get(stream) === mine) running.delete(stream);
  }
}

/**
 * The stream as it is stored now. State comes from read events only: what failed to be stored is never seen. Throws
 * DamagedStream.
 */
export async function catchUp<State, Event extends DomainEvent>(
  loading: Loading,
  stream: string,
  folding: Folding<State, Event>,
): Promise<Fold<State>> {
  const { store, cache, running } = loading;
  for (let other = running.get(stream); other; other = running.get(stream))
    await other.catch(() => undefined);
  if (cache.of(stream, folding).readAgainAt !== undefined) cache.drop(stream);
  const fold = cache.of(stream, folding);
  const load = async () => {
    const before = (page: StreamPage) => assertReadable(stream, page);
    await readOn(store, stream, { fold, folding }, { before, after: () => cache.keep(stream, fold) });
    return fold;
  };
  return fold.version === 0 ? alone(loading, stream, load) : load();
}

/** What is readable of a stream that everybody needs: an unreadable card must not keep anybody from the others. */
export async function catchUpReadable<State, Event extends DomainEvent>(
  loading: Loading,
  stream: string,
  folding: Folding<State, Event>,
): Promise<Fold<State>> {
  const { store, cache, elapsed } = loading;
  const isRecent = () => elapsed() < (cache.of(stream, folding).readAgainAt ?? -Infinity);
  if (isRecent()) return cache.of(stream, folding);
  try {
    return await catchUp(loading, stream, folding);
  } catch (error) {
    if (!(error instanceof DamagedStream)) throw error;
    if (isRecent()) return cache.of(stream, folding);
    return alone(loading, stream, async () => {
      cache.drop(stream);
      const fold = emptyFold(folding);
      await readOn(store, stream, { fold, folding }, {});
      fold.readAgainAt = elapsed() + READ_AGAIN_MS;
      cache.keep(stream, fold);
      return fold;
    });
  }
}
