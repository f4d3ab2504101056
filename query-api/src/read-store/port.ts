import type { Position } from '@tapwise/contracts/events/position';
import type { IndexField, ReadModel } from '@tapwise/contracts/read-models/define-read-model';

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

/** How far a projection has come. */
export interface Checkpoint {
  readonly position: Position;
  /** The last position at which a document changed: what was computed from the documents holds while it stays. */
  readonly changedAt: Position;
  readonly isPaused: boolean;
  /** While it is paused: the class of the error that it met, never its text. */
  readonly failure?: string;
}

/** The read half of the read models. Documents are trusted to be as their projection wrote them. */
export interface ReadModelReader {
  get<Doc>(model: ReadModel<string, Doc>, id: string): Promise<Doc | undefined>;
  /** The documents that exist among `ids`, in the order of `ids`. */
  getMany<Doc>(model: ReadModel<string, Doc>, ids: readonly string[]): Promise<readonly Doc[]>;
  find<Doc>(model: ReadModel<string, Doc>, options: Find): Promise<readonly Doc[]>;
  count(model: ReadModel, where?: Readonly<Record<string, string>>): Promise<number>;
  /** START for a projection that has not begun. As it was in this turn of the event loop: never ahead of the documents. */
  checkpoint(model: ReadModel): Promise<Checkpoint>;
  close(): Promise<void>;
}
