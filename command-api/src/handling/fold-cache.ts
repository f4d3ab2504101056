import type { DomainEvent } from '@tapwise/contracts/events/event';
import { emptyFold, type Fold, type Folding } from './fold';

export interface FoldCache {
  /** The stream's fold, or an empty one, which is then kept. */
  of<State, Event extends DomainEvent>(stream: string, folding: Folding<State, Event>): Fold<State>;
}

function isMadeBy<State, Event extends DomainEvent>(
  fold: Fold<unknown> | undefined,
  { evolve }: Folding<State, Event>,
): fold is Fold<State> {
  return fold?.evolve === evolve;
}

/** Keeps the folds of the streams used last. A dropped one is only folded again. */
export function foldCache(maxStreams: number): FoldCache {
  const folds = new Map<string, Fold<unknown>>();

  return {
    of<State, Event extends DomainEvent>(stream: string, folding: Folding<State, Event>): Fold<State> {
      const kept = folds.get(stream);
      const fold = isMadeBy(kept, folding) ? kept : emptyFold(folding);
      // A map iterates in the order of insertion: the first is the one unused for longest.
      folds.delete(stream);
      folds.set(stream, fold);
      const [oldest] = folds.keys();
      if (folds.size > maxStreams && oldest !== undefined) folds.delete(oldest);
      return fold;
    },
  };
}
