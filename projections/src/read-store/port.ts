import type { Position } from '@tapwise/contracts/events/position';
import type { BuildState, ReadModel, ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { LogMark } from '@tapwise/platform/stores/log-mark';
import type { QuarantinedEvent, QuarantineEntry } from '@tapwise/platform/stores/quarantined-event';
import type { StoredDocument } from '../models/projection';

/** Why a build is paused: the class of the error and the event; never the error's text. */
export interface BuildFailure {
  readonly error: string;
  readonly eventId: string;
  readonly eventType: string;
  /** The newest request to resume the projection when it paused. Absent if there was none. */
  readonly settledRequestId?: string;
}

/** A build's progress at the time it is claimed. */
export interface ClaimedBuild {
  readonly position: Position;
  /** In log order. */
  readonly quarantined: readonly QuarantinedEvent[];
}

/** The store rejected documents because of their size. No part of the batch is applied. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';

  constructor(
    readonly ids: readonly string[],
    cause?: unknown,
  ) {
    super(`${formatCount(ids.length, 'document')} too large for the store`, { cause });
  }
}

const FORGOTTEN_PREFIX = 'forgotten/';

/**
 * The id of the removed document that records a forgotten user in a build. Every store returns the position of such
 * a document, unlike that of other removed documents, because later events of the user must not be applied.
 */
export const toForgottenId = (userId: string) => `${FORGOTTEN_PREFIX}${userId}`;
export const isForgottenId = (id: string) => id.startsWith(FORGOTTEN_PREFIX);

/** A document and its position: events at or before `position` must not be applied to it again. */
export interface LoadedDocument {
  /** Undefined if removed at `position`. */
  readonly doc: StoredDocument | undefined;
  readonly position: Position;
}

/** An undefined `doc` removes the document. `position` is the position of the last event applied to it. */
export interface DocumentChange extends LoadedDocument {
  readonly id: string;
}

export interface Batch {
  readonly build: ReadModelBuild;
  /** The checkpoint that the changes were computed from. */
  readonly after: Position;
  readonly changes: readonly DocumentChange[];
  /** Recorded with the checkpoint; none by default. */
  readonly quarantined?: readonly QuarantinedEvent[];
  readonly upTo: Position;
  /**
   * The number that the build was claimed with. It increases with every claim, so a process that lost its lease
   * can't write.
   */
  readonly fencingToken: number;
}

/** A user whose documents must be removed from a build. */
export interface ForgetRequest {
  readonly build: ReadModelBuild;
  /** The fencing token that the build was claimed with. */
  readonly fencingToken: number;
  readonly userId: string;
  /** The position of the `AccountForgotten` event. */
  readonly position: Position;
}

/** The documents of one build that a page affects. */
export interface LoadRequest {
  readonly build: ReadModelBuild;
  readonly ids: readonly string[];
}

/** Combines what several projections read and write for one page, because every call is a round trip. */
export interface JointWriter {
  /** Loads the documents of all builds in one round trip. The results are in the order of the requests. */
  loadAll(requests: readonly LoadRequest[]): Promise<readonly ReadonlyMap<string, LoadedDocument>[]>;
  /**
   * Commits a batch for each of several builds, as `commit` does: the documents in one round trip, then all checkpoints
   * in one write. A batch that is rejected or fails doesn't affect the others. The results are in the order of the
   * batches.
   */
  commitAll(batches: readonly Batch[]): Promise<readonly PromiseSettledResult<boolean>[]>;
}

/** A build as stored, of any version of a read model. */
export interface BuildRecord {
  readonly name: string;
  readonly version: number;
  /** The number of the build among those of its read model version, counted from 1 and never reused. */
  readonly generation: number;
  readonly collection: string;
  readonly state: BuildState;
  readonly position: Position;
  readonly failure: BuildFailure | undefined;
  /** When it was replaced, in milliseconds since 1970. Undefined if it isn't old. */
  readonly retiredAt: number | undefined;
}

/**
 * Writes the read models. Each version of a read model has one live build and, during a rebuild, one that is built
 * alongside it. Each build has its own documents and checkpoint. The store belongs to one log.
 */
export interface ReadModelWriter {
  /** The build that queries read. Creates the first one with the model's indexes if there is none. */
  openLiveBuild(model: ReadModel): Promise<ReadModelBuild>;
  /**
   * The build in progress alongside the live one: an unfinished one, or else the next generation. Creates the live one
   * first if there is none.
   */
  openNextBuild(model: ReadModel): Promise<ReadModelBuild>;
  /**
   * From now on, the build accepts only writes with this token. Clears a recorded failure. Undefined if the build is
   * old or was claimed with a higher fencing token.
   */
  claim(build: ReadModelBuild, fencingToken: number): Promise<ClaimedBuild | undefined>;
  /** The documents with these ids, by id. For a removed one, the store may return its position. */
  load(build: ReadModelBuild, ids: readonly string[]): Promise<ReadonlyMap<string, LoadedDocument>>;
  /**
   * Records that the user was forgotten, then removes the documents about the user in bounded steps, without reading
   * them. Does nothing if the token differs. If interrupted, repeat it before the checkpoint moves past the event.
   */
  forget(forgetting: ForgetRequest): Promise<void>;
  /**
   * Applies the changes and moves the checkpoint to `upTo`. Returns false if the token differs, the checkpoint isn't
   * at `after`, or the build is old; queries then see no change. Never replaces a document that contains a later
   * event: a store without transactions applies the documents before the checkpoint and may get the same changes
   * again. Throws DocumentTooLarge.
   */
  commit(batch: Batch): Promise<boolean>;
  /** Absent if calls stay on this machine, so that combining them gains nothing. */
  readonly joint?: JointWriter;
  /** Records that the build is paused, or (undefined) that it can resume. */
  setFailure(build: ReadModelBuild, failure: BuildFailure | undefined): Promise<void>;
  /**
   * Makes a finished build live and the live one old, in one step. Returns false and does nothing if the build is
   * behind the live one, was claimed with a different token, or isn't in progress. After that, any token can claim it.
   */
  switchTo(build: ReadModelBuild, fencingToken: number): Promise<boolean>;
  /**
   * Ends the initial build, which has no older documents that queries could read, once every read model has reached
   * `head` as of the first call. Returns whether it has ended.
   */
  finishInitialBuildAt(head: Position): Promise<boolean>;
  /** Every build, of every version, by collection. */
  listBuilds(): Promise<readonly BuildRecord[]>;
  /** The quarantined events of every build, in log order. */
  listQuarantined(): Promise<readonly QuarantineEntry[]>;
  /** The last recorded mark of the furthest event in the documents; undefined before the first one. */
  readLogMark(): Promise<LogMark | undefined>;
  /** Replaces the mark, which must not be ahead of the checkpoints. The latest mark may be lost in a power cut. */
  recordLogMark(mark: LogMark): Promise<void>;
  /** Removes a build with its documents. Remove a live build of this version only if nothing reads it. */
  drop(record: Pick<BuildRecord, 'collection' | 'name' | 'version' | 'generation'>): Promise<void>;
  close(): Promise<void>;
}
