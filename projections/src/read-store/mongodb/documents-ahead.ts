import type { Position } from '@tapwise/contracts/events/position';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import type { LoadedDocument } from '../port';

/** Detects documents that are ahead of their checkpoint, because a batch was interrupted in between. */
export function trackDocumentsAheadOfCheckpoint() {
  const checkpoints = new Map<string, Position>();
  const ahead = new Set<string>();
  return {
    recordCheckpoint: ({ collection }: ReadModelBuild, position: Position) => {
      checkpoints.set(collection, position);
      ahead.delete(collection);
    },
    recordLoaded: ({ collection }: ReadModelBuild, loadedDocuments: ReadonlyMap<string, LoadedDocument>) => {
      const checkpoint = checkpoints.get(collection);
      if (
        checkpoint !== undefined &&
        [...loadedDocuments.values()].some(({ position }) => position > checkpoint)
      )
        ahead.add(collection);
    },
    has: ({ collection }: ReadModelBuild) => ahead.has(collection),
  };
}

export type AheadOfCheckpoint = ReturnType<typeof trackDocumentsAheadOfCheckpoint>;
