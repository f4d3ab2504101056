import type { Position } from '@tapwise/contracts/events/position';
import type { Heartbeat } from '@tapwise/contracts/storage/heartbeat';
import type { IndexField, ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Quarantine } from './quarantine';

export interface Find {
  /** Fields that must have these values. */
  readonly where?: Readonly<Record<string, string>>;
  /** `-createdAt`: latest first. Fields of `where`, then of `sort`, are those of one declared index, from the left. */
  readonly sort?: readonly IndexField[];
  readonly limit: number;
  /**
   * Goes on after the document with this id in the order of `sort`, whose last field is then `-id` and whose fields all
   * run latest first. Nothing follows a document that is not there.
   */
  readonly after?: string;
}

export interface FailedEvent {
  readonly eventId: string;
  readonly eventType: string;
}

/** How far the documents that queries read have come. */
export interface Checkpoint {
  readonly position: Position;
  /** The last position at which a document changed. */
  readonly changedAt: Position;
  /** Of the documents: what was computed from them holds while this and `changedAt` stay. */
  readonly generation: number;
  readonly isPaused: boolean;
  /** While it is paused: the class of the error that it met, never its text. */
  readonly failure?: string;
  /** The event that it met. */
  readonly failedAt?: FailedEvent;
}

/**
 * The read half of the read models. Documents are trusted to be as their projection wrote them.
 * Of a read model it reads the live filling, never one that is being built. When another becomes live, reads follow within a
 * second; and what is read after a checkpoint was told is from documents that are at least as far.
 */
export interface ReadModelReader {
  /** Of the log that the read models are filled from; undefined until a projector has opened them. */
  epoch(): Promise<string | undefined>;
  get<Doc>(model: ReadModel<string, Doc>, id: string): Promise<Doc | undefined>;
  /** The documents that exist among `ids`, in the order of `ids`. */
  getMany<Doc>(model: ReadModel<string, Doc>, ids: readonly string[]): Promise<readonly Doc[]>;
  find<Doc>(model: ReadModel<string, Doc>, options: Find): Promise<readonly Doc[]>;
  count(model: ReadModel, where?: Readonly<Record<string, string>>): Promise<number>;
  /** START for a read model that has not begun. As it was in this turn of the event loop: never ahead of the documents. */
  checkpoint(model: ReadModel): Promise<Checkpoint>;
  /**
   * What the live documents of these read models leave out, by the name of the model, as it was half a second ago or later;
   * those that leave nothing out are not in it. Every request asks: it costs next to nothing.
   */
  quarantines(models: readonly ReadModel[]): Promise<ReadonlyMap<string, Quarantine>>;
  /** Whether new documents are filled that no earlier ones stand in for: what is read may lack anything. */
  isFilling(): Promise<boolean>;
  /** What processes that run projections reported last, of those that are alive. */
  heartbeats(): Promise<readonly Heartbeat[]>;
  close(): Promise<void>;
}
