import type { Position } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { Filling, FillingState, ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { LogMark } from '@tapwise/contracts/storage/log-mark';
import type { StoredDocument } from '../projection';

/** Why a filling stands still: the class of the error and the event it met; never the error's text. */
export interface Failure {
  readonly error: string;
  readonly eventId: string;
  readonly eventType: string;
}

/** An event that a filling left out: it cannot be read, or (`DocumentTooLarge`) its document takes no more. */
export interface QuarantinedEvent extends Omit<UnreadableEvent, 'error'> {
  /** The class of the error. */
  readonly error: UnreadableEvent['error'] | 'DocumentTooLarge';
}

/** Where a filling stands when it is taken up. */
export interface TakenUp {
  readonly position: Position;
  /** In the order of the log. */
  readonly quarantined: readonly QuarantinedEvent[];
}

/** Documents that the store does not take because of their size; nothing of the batch counts. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';

  constructor(
    readonly ids: readonly string[],
    cause?: unknown,
  ) {
    super(`${String(ids.length)} documents are too large for the store`, { cause });
  }
}

const FORGOTTEN = 'forgotten/';

/**
 * The id under which a filling remembers that a user was forgotten: as a document that went. Unlike other documents that went,
 * every store tells its place, since no later event of the user may be folded.
 */
export const forgottenMark = (user: string) => `${FORGOTTEN}${user}`;
export const isForgottenMark = (id: string) => id.startsWith(FORGOTTEN);

/** A document and up to where it holds the log: events at or before `position` must not be folded into it again. */
export interface LoadedDocument {
  /** Undefined: it went, at `position`. */
  readonly doc: StoredDocument | undefined;
  readonly position: Position;
}

/** `doc` undefined: the document goes. `position`: of the last event folded into it. */
export interface DocumentChange extends LoadedDocument {
  readonly id: string;
}

export interface Batch {
  readonly filling: Filling;
  /** The checkpoint that the changes were computed from. */
  readonly after: Position;
  readonly changes: readonly DocumentChange[];
  /** Recorded for good with the checkpoint; none unless given. */
  readonly quarantined?: readonly QuarantinedEvent[];
  readonly upTo: Position;
  /** The one that the filling was taken up with. */
  readonly fence: number;
}

/** A user whose documents are to go from a filling. */
export interface ForgettingOwner {
  readonly filling: Filling;
  /** The one that the filling was taken up with. */
  readonly fence: number;
  readonly user: string;
  /** Of the AccountForgotten event. */
  readonly position: Position;
}

/** A filling as the store knows it, of any version of a read model. */
export interface FillingRecord {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  readonly collection: string;
  readonly state: FillingState;
  readonly position: Position;
  readonly failure: Failure | undefined;
  /** When another took its place: milliseconds since 1970. Undefined unless it is old. */
  readonly retiredAt: number | undefined;
}

/**
 * The write half of the read models. Each version of a read model has one live filling and, during a rebuild, one that is
 * built beside it; each has its own documents and checkpoint. The store belongs to one log.
 */
export interface ReadModelWriter {
  /** The filling that queries read; for a read model without one, its first, made with the indexes of the model. */
  live(model: ReadModel): Promise<Filling>;
  /** The filling that is built beside the live one (made first where there is none): what was begun, else the next generation. */
  building(model: ReadModel): Promise<Filling>;
  /**
   * From now on the filling takes only what comes with this fence; a recorded failure is cleared.
   * Undefined: it was taken up with a higher fence, or it is old.
   */
  takeUp(filling: Filling, fence: number): Promise<TakenUp | undefined>;
  /** Those of `ids` that the filling has, by id; of one that went, its place may be told. */
  load(filling: Filling, ids: readonly string[]): Promise<ReadonlyMap<string, LoadedDocument>>;
  /**
   * Records that the user was forgotten, then removes the documents about the user in bounded steps, without reading them. Does
   * nothing where the fence is another. Interrupted, it is to be repeated before the checkpoint moves past the event.
   */
  forget(forgetting: ForgettingOwner): Promise<void>;
  /**
   * Applies the changes and moves the checkpoint to `upTo`. Answers false where the fence is another, the checkpoint not at
   * `after` or the filling old; queries then see nothing of it. Never replaces a document that holds a later event: a store
   * without transactions applies the documents first, then the checkpoint, and may be told the same changes again. Throws DocumentTooLarge.
   */
  commit(batch: Batch): Promise<boolean>;
  /** Records that the filling stands still, or (undefined) that it is to be tried again. */
  setFailure(filling: Filling, failure: Failure | undefined): Promise<void>;
  /**
   * Makes a built filling the live one and the live one old, in one step. Answers false, and does nothing, while it stands
   * short of the live one, or was taken up with another fence, or is not being built. The fence is then open to anyone's.
   */
  switchTo(filling: Filling, fence: number): Promise<boolean>;
  /**
   * Whether no new documents are being filled that no earlier ones stand in for. Ends their filling once each read model has come
   * to where the log stood (`head`) when this was first called.
   */
  settleFirstFill(head: Position): Promise<boolean>;
  /** Every filling that there is, of every version, by collection. */
  fillings(): Promise<readonly FillingRecord[]>;
  /** The quarantined events of every filling, in the order of the log. */
  quarantined(): Promise<readonly (QuarantinedEvent & { readonly collection: string })[]>;
  /** The furthest event of the log that the documents contain, as it was recorded last; undefined before the first one. */
  logMark(): Promise<LogMark | undefined>;
  /** Replaces the mark. It must not be ahead of the checkpoints; the last moments before a power cut may be lost. */
  recordLogMark(mark: LogMark): Promise<void>;
  /** Removes the documents and all else of a filling; of one that is live in this version only when nobody reads it. */
  drop(record: Pick<FillingRecord, 'collection' | 'name' | 'version' | 'generation'>): Promise<void>;
  close(): Promise<void>;
}
