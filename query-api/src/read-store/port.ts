import type { Position } from '@tapwise/contracts/events/position';
import type { IndexField, ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Heartbeat } from '@tapwise/platform/stores/heartbeat';
import type { QuarantineEntry } from '@tapwise/platform/stores/quarantined-event';
import type { StoredRebuildReport } from '@tapwise/platform/stores/rebuild-report';
import type { Quarantine } from './quarantine';

export interface ListOptions {
  /** Fields that must have these values. */
  readonly where?: Readonly<Record<string, string>>;
  /** `-createdAt`: latest first. Fields of `where`, then of `sort`, are those of one declared index, from the left. */
  readonly sort?: readonly IndexField[];
  readonly limit: number;
  /**
   * Returns documents after the one with this id, or after these values of the `sort` fields, whose document may be
   * gone. Requires a `sort` of descending fields that ends with `-id`. An unknown id returns nothing.
   */
  readonly after?: string | readonly string[];
}

/** An event, as it is named where a projection failed. */
export interface BlockingEvent {
  readonly eventId: string;
  readonly eventType: string;
}

/** The progress of the documents that queries read. */
export interface Checkpoint {
  readonly position: Position;
  /** The position of the last change to a document. */
  readonly changedAt: Position;
  /** Results computed from the documents stay valid until this or `changedAt` changes. */
  readonly generation: number;
  readonly isPaused: boolean;
  /** The class of the error that paused the projection, without its message. */
  readonly failure?: string;
  /** The newest request to resume it that was carried out. */
  readonly settledRequestId?: string;
  /** The event that caused the error. */
  readonly failedAt?: BlockingEvent;
}

/** An event that live documents leave out, without what operators don't need. */
export type ListedQuarantineEntry = Omit<QuarantineEntry, 'version' | 'owner'>;

/** The reports of the projections processes, for operators. */
export interface ProjectionOperations {
  /** The process that runs each projection, by the name of the read model. Absent if none does. */
  readonly holders: ReadonlyMap<string, string>;
  /** The events that live documents leave out, by the name of the read model, in log order; at most 100 of each. */
  readonly quarantined: ReadonlyMap<string, readonly ListedQuarantineEntry[]>;
  /** The newest report about the rebuild of each projection. */
  readonly rebuilds: readonly StoredRebuildReport[];
}

/** The most quarantined events that are listed for one read model. */
export const MAX_LISTED_EVENTS = 100;

/** Reports changes of checkpoints as they happen. */
export interface CheckpointStream {
  /** Whether every change is being reported. If not, only reading a checkpoint shows its changes. */
  isLive(): boolean;
  /** Opens the stream, or keeps it open for another half a minute. It becomes live shortly after, if the store can. */
  keepOpen(): void;
}

/** Documents whose `field` is at least `from` and before `before`, both as text. */
export interface CountRange {
  readonly field: string;
  readonly from: string;
  readonly before: string;
}

/**
 * Reads the live documents of the read models, never those of a build in progress. Doesn't validate
 * documents. After a switch to a new build, reads use it within a second. Reads after a checkpoint return
 * documents of that position or later.
 */
export interface ReadModelReader {
  /** Identifies the log that the read models are built from; undefined until projections have opened them. */
  readEpoch(): Promise<string | undefined>;
  get<Doc>(model: ReadModel<string, Doc>, id: string): Promise<Doc | undefined>;
  /** The documents that exist among `ids`, in the order of `ids`. */
  getMany<Doc>(model: ReadModel<string, Doc>, ids: readonly string[]): Promise<readonly Doc[]>;
  list<Doc>(model: ReadModel<string, Doc>, options: ListOptions): Promise<readonly Doc[]>;
  /** Fields of `where`, then the field of the range, are those of one declared index, from the left. */
  count(model: ReadModel, where?: Readonly<Record<string, string>>, range?: CountRange): Promise<number>;
  /**
   * LOG_START for a read model without events. At most one turn of the event loop old, and never ahead of the
   * documents.
   */
  readCheckpoint(model: ReadModel): Promise<Checkpoint>;
  /** At most half a second old, as the choice of the documents that are read. Cheap enough to call on every request. */
  readRecentCheckpoint(model: ReadModel): Promise<Checkpoint>;
  /** Calls back after a checkpoint changes, and when the stream begins or ends. Absent if the store reports nothing. */
  readonly streamCheckpoints?: (onChange: () => void) => CheckpointStream;
  /**
   * The unreadable events that live documents leave out, by the name of the read model; no entry for complete
   * models. At most half a second old. Cheap enough to call on every request.
   */
  readQuarantines(models: readonly ReadModel[]): Promise<ReadonlyMap<string, Quarantine>>;
  /** Whether the read models are being built for the first time, so that documents may be missing. */
  isInitialBuild(): Promise<boolean>;
  /**
   * A text that changes once anything in the store has changed. At most one turn of the event loop old. Undefined if
   * the store can't provide one.
   */
  readDataVersion(): Promise<string | undefined>;
  /** The last heartbeat of each live process that runs projections. */
  listHeartbeats(): Promise<readonly Heartbeat[]>;
  /** Reads several tables, so it is for operators only. */
  readOperations(models: readonly ReadModel[]): Promise<ProjectionOperations>;
  close(): Promise<void>;
}
