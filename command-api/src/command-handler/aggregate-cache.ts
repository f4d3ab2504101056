import { LRUCache } from 'lru-cache';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { type Aggregate, createAggregate, type StateEvolution } from './aggregate';
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

/**
 * An LRU cache of aggregates, up to an estimated number of bytes. An evicted aggregate is loaded again on request;
 * one that exceeds the limit is loaded each time. Streams without events take no space.
 */
export function createAggregateCache(maxBytes: number): AggregateCache {
  const aggregates = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, stream) => bytes + stream.length,
  });

  return {
    getOrCreate<State, Event extends DomainEvent>(
      stream: string,
      evolution: StateEvolution<State, Event>,
    ): Aggregate<State> {
      const cached = aggregates.get(stream)?.aggregate;
      return hasSameEvolution(cached, evolution) ? cached : createAggregate(evolution);
    },
    put(stream, aggregate) {
      if (aggregate.version === 0) return;
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
    },
    delete: (stream) => void aggregates.delete(stream),
    measureBytes: () => aggregates.calculatedSize,
  };
}
