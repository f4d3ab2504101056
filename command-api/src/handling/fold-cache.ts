import type { DomainEvent } from '@tapwise/contracts/events/event';
import { LRUCache } from 'lru-cache';
import { emptyFold, type Fold, type Folding } from './fold';
import { foldBytes } from './fold-bytes';

export interface FoldCache {
  /** The stream's fold, or an empty one. */
  of<State, Event extends DomainEvent>(stream: string, folding: Folding<State, Event>): Fold<State>;
  /** Keeps a fold that has taken in events, with the size it has by now. */
  keep(stream: string, fold: Fold<unknown>): void;
  drop(stream: string): void;
  /** Estimated heap of all folds. */
  bytes(): number;
}

interface Entry {
  readonly fold: Fold<unknown>;
  readonly bytes: number;
}

function isMadeBy<State, Event extends DomainEvent>(
  fold: Fold<unknown> | undefined,
  { evolve }: Folding<State, Event>,
): fold is Fold<State> {
  return fold?.evolve === evolve;
}

/**
 * Keeps the folds of the streams used last, up to so many bytes of heap (estimated). A dropped one is only folded again, and one
 * that is larger than that is folded each time. Streams without events take no space.
 */
export function foldCache(maxBytes: number): FoldCache {
  const folds = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, stream) => bytes + stream.length,
  });

  return {
    of<State, Event extends DomainEvent>(stream: string, folding: Folding<State, Event>): Fold<State> {
      const kept = folds.get(stream)?.fold;
      return isMadeBy(kept, folding) ? kept : emptyFold(folding);
    },
    keep(stream, fold) {
      if (fold.version === 0) return;
      const bytes = foldBytes(fold);
      const kept = folds.peek(stream);
      if (kept?.fold === fold && kept.bytes === bytes) return;
      // A concurrent load of the stream may have come further.
      if (kept && kept.fold.evolve === fold.evolve && kept.fold.version > fold.version) return;
      folds.set(stream, { fold, bytes });
    },
    drop: (stream) => void folds.delete(stream),
    bytes: () => folds.calculatedSize,
  };
}
