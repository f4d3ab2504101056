import { LRUCache } from 'lru-cache';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import { memoize } from '@tapwise/rewards/caching/memoize';
import type { LogEntry, StreamPage } from '../event-store/port';
import { type Aggregate, applyStreamPage, createAggregate, type StateEvolution } from './aggregate';
import { estimateBytes } from './aggregate-bytes';

export interface AggregateCache {
  /** The stream's cached aggregate, or a new one. */
  getOrCreate<State, Event extends DomainEvent>(
    stream: string,
    evolution: StateEvolution<State, Event>,
  ): Aggregate<State>;
  /** Caches an aggregate with its current size. */
  put(stream: string, aggregate: Aggregate<unknown>): void;
  delete(stream: string): void;
  /** Applies a new event to the cached aggregate, if there is one and the event is the next one of its stream. */
  apply(entry: LogEntry): void;
  /** Removes all aggregates of the user whose account this stream is. */
  deleteOwned(accountStream: string): void;
  /** Estimated heap of all aggregates. */
  measureBytes(): number;
}

interface Entry {
  readonly aggregate: Aggregate<unknown>;
  readonly bytes: number;
}

function hasSameEvolution<State, Event extends DomainEvent>(
  aggregate: Aggregate<unknown> | undefined,
  { evolve }: StateEvolution<State, Event>,
): aggregate is Aggregate<State> {
  return aggregate?.evolve === evolve;
}

type ApplyPage = (aggregate: Aggregate<unknown>, page: StreamPage) => void;

/** Returns a function that applies a page to an aggregate of any decider. */
function createApplyPage<State, Event extends DomainEvent>(
  evolution: StateEvolution<State, Event>,
): ApplyPage {
  return (aggregate, page) => {
    if (hasSameEvolution(aggregate, evolution)) applyStreamPage(aggregate, evolution, page);
  };
}

/**
 * An LRU cache of aggregates, up to an estimated number of bytes. An evicted aggregate is loaded again on request;
 * one that exceeds the limit is loaded each time. With `keepsEmpty`, it also keeps that a stream has no events.
 */
export function createAggregateCache(
  maxBytes: number,
  { keepsEmpty }: { readonly keepsEmpty: boolean } = { keepsEmpty: false },
): AggregateCache {
  const applyPages = new Map<unknown, ApplyPage>();
  const aggregates = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, stream) => bytes + stream.length,
  });

  const put: AggregateCache['put'] = (stream, aggregate) => {
    if (aggregate.version === 0 && !keepsEmpty) return;
    const bytes = estimateBytes(aggregate);
    const cached = aggregates.peek(stream);
    if (cached?.aggregate === aggregate && cached.bytes === bytes) return;
    // A concurrent load of the stream may have read further.
    if (
      cached &&
      cached.aggregate.evolve === aggregate.evolve &&
      cached.aggregate.version > aggregate.version
    )
      return;
    aggregates.set(stream, { aggregate, bytes });
  };

  return {
    getOrCreate<State, Event extends DomainEvent>(
      stream: string,
      evolution: StateEvolution<State, Event>,
    ): Aggregate<State> {
      const cached = aggregates.get(stream)?.aggregate;
      memoize(applyPages, evolution.evolve, () => createApplyPage(evolution));
      return hasSameEvolution(cached, evolution) ? cached : createAggregate(evolution);
    },
    put,
    delete: (stream) => void aggregates.delete(stream),
    apply(entry) {
      const { stream, version } = entry;
      const aggregate = aggregates.peek(stream)?.aggregate;
      if (!aggregate || version <= aggregate.version) return;
      const page = version === aggregate.version + 1 ? entry.readPage() : undefined;
      // The next load reads an unreadable event again, and what is missing.
      if (!page || page.unreadable.length > 0 || aggregate.staleAt !== undefined) {
        aggregates.delete(stream);
        return;
      }
      applyPages.get(aggregate.evolve)?.(aggregate, page);
      put(stream, aggregate);
    },
    deleteOwned(accountStream) {
      const userId = parseStreamOwner(accountStream);
      if (userId === undefined) return;
      for (const [stream, { aggregate }] of aggregates.entries())
        if (aggregate.owner === userId || parseStreamOwner(stream) === userId) aggregates.delete(stream);
    },
    measureBytes: () => aggregates.calculatedSize,
  };
}
