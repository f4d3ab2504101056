import type { Position } from '@tapwise/contracts/events/position';
import type { StoredDocument, Projection } from '../projection';

/** Why a projection stands still: the class of the error and the event it met; never the error's text. */
export interface Failure {
  readonly error: string;
  readonly eventId: string;
  readonly eventType: string;
}

/** `doc` undefined: the document goes. `position`: of the last event folded into it. */
export interface DocumentChange {
  readonly id: string;
  readonly doc: StoredDocument | undefined;
  readonly position: Position;
}

export interface Batch {
  readonly projection: Projection;
  /** The checkpoint that the changes were computed from. */
  readonly after: Position;
  readonly changes: readonly DocumentChange[];
  readonly upTo: Position;
}

/**
 * The write half of the read models, with one checkpoint per projection. Documents and checkpoint move together.
 * The store belongs to one log: opened for another one, it starts empty.
 */
export interface ReadModelWriter {
  /** The place up to which the projection's documents hold the log; START for a new one. */
  checkpoint(projection: Projection): Promise<Position>;
  /** The documents that exist among `ids`, by id. */
  load(projection: Projection, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>>;
  /**
   * Applies the changes and moves the checkpoint to `upTo`, or does nothing and answers false when the checkpoint is no
   * longer at `after`: the batch was applied before, or somebody else went on. Clears a recorded failure.
   */
  commit(batch: Batch): Promise<boolean>;
  /** Records that the projection stands still, or (undefined) that it runs again. */
  setFailure(projection: Projection, failure: Failure | undefined): Promise<void>;
  close(): Promise<void>;
}
