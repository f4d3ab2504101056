import type { DomainEvent } from '@tapwise/contracts/events/event';
import { runInSteps, waitForTurn } from '@tapwise/platform/scheduling/run-in-steps';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import type { EventStore, StreamPage } from '../event-store/port';
import { assertReadable } from '../event-store/read-pages';
import {
  type Aggregate,
  applyPageInSteps,
  createAggregate,
  type EvolvingAggregate,
  type StateEvolution,
} from './aggregate';
import type { AggregateCache } from './aggregate-cache';
import type { Freshness } from './freshness';

/** Events per read. With one more, which shows whether there are others, it is one request to EventStoreDB. */
export const LOAD_EVENTS = 499;
/** How long the readable part of a damaged shared stream is used before the stream is read again. */
const STALE_AFTER_MS = 2_000;

export interface LoadContext {
  readonly store: Pick<EventStore, 'read'>;
  readonly cache: AggregateCache;
  /**
   * The loads in progress, by stream name (without following the log, only those from the start of a stream). Other
   * loads of the stream wait and continue from there.
   */
  readonly running: Map<string, Promise<unknown>>;
  readonly elapsed: () => number;
  readonly freshness: Freshness;
}

/** Reads and applies a stream page by page, from the aggregate's version to the end. `beforePage` may throw. */
async function readToEnd<State, Event extends DomainEvent>(
  store: LoadContext['store'],
  stream: string,
  { aggregate, evolution }: EvolvingAggregate<State, Event>,
  beforePage: (page: StreamPage) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const page = await store.read(stream, aggregate.version, LOAD_EVENTS);
    beforePage(page);
    await runInSteps(applyPageInSteps(aggregate, evolution, page));
    if (!page.hasMore) return;
    await waitForTurn();
  }
}

/** Runs the only load of a stream, or the only one from its start. */
async function runFirstLoad<Result>(
  { running }: LoadContext,
  stream: string,
  load: () => Promise<Result>,
): Promise<Result> {
  const current = load();
  running.set(stream, current);
  try {
    return await current;
  } finally {
    if (running.get(stream) === current) running.delete(stream);
  }
}

/**
 * The stream's aggregate as of `since` (in milliseconds of `elapsed`) or later: the cached one, if it is known to be
 * that current. By default, the current one. Its state comes only from events that were read, appended, or delivered,
 * so a failed append is never visible. Throws DamagedStream.
 */
export async function loadAggregate<State, Event extends DomainEvent>(
  context: LoadContext,
  stream: string,
  evolution: StateEvolution<State, Event>,
  since = context.elapsed(),
): Promise<Aggregate<State>> {
  const { store, cache, running, freshness, elapsed } = context;
  for (let other = running.get(stream); other; other = running.get(stream))
    await other.catch(() => undefined);
  if (cache.getOrCreate(stream, evolution).staleAt !== undefined) cache.delete(stream);
  const aggregate = cache.getOrCreate(stream, evolution);
  if (freshness.isCurrent(aggregate, since)) return aggregate;
  const load = () =>
    freshness.catchingUp(stream, aggregate, async () => {
      const readAt = elapsed();
      try {
        await readToEnd(store, stream, { aggregate, evolution }, (page) => assertReadable(stream, page));
        aggregate.verifiedAt = readAt;
      } finally {
        // After a failure, the next load continues from here.
        cache.put(stream, aggregate);
      }
    });
  await (aggregate.version === 0 || freshness.isFollowing ? runFirstLoad(context, stream, load) : load());
  return aggregate;
}

/** The readable part of a stream that all users share: an unreadable card must not make the others unavailable. */
export async function loadReadablePart<State, Event extends DomainEvent>(
  context: LoadContext,
  stream: string,
  evolution: StateEvolution<State, Event>,
  since = context.elapsed(),
): Promise<Aggregate<State>> {
  const { store, cache, elapsed } = context;
  const isRecent = () => elapsed() < (cache.getOrCreate(stream, evolution).staleAt ?? -Infinity);
  if (isRecent()) return cache.getOrCreate(stream, evolution);
  try {
    return await loadAggregate(context, stream, evolution, since);
  } catch (error) {
    if (!(error instanceof DamagedStream)) throw error;
    if (isRecent()) return cache.getOrCreate(stream, evolution);
    return runFirstLoad(context, stream, async () => {
      cache.delete(stream);
      const aggregate = createAggregate(evolution);
      await readToEnd(store, stream, { aggregate, evolution });
      aggregate.staleAt = elapsed() + STALE_AFTER_MS;
      cache.put(stream, aggregate);
      return aggregate;
    });
  }
}
