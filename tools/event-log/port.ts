import type { StoredEvent } from '@tapwise/contracts/events/codec';

/** An event of any type and version, as it is stored. */
export interface LogEvent extends StoredEvent {
  readonly position: number;
  readonly stream: string;
  /** Counts from 1 in the stream. */
  readonly version: number;
  /** The data as UTF-8. In that case, `data` is empty. */
  readonly dataBytes?: Buffer | undefined;
}

/** A part of the log, in its order. */
export interface LogBatch {
  readonly events: readonly LogEvent[];
  /** The positions of events that don't match their checksums. They are left out. */
  readonly damaged: readonly number[];
  /** The last position that was read. No event up to it is missing, except those in `damaged`. */
  readonly upTo: number;
}

/** Positions after `after`, up to and including `upTo`. */
export interface PositionRange {
  readonly after: number;
  readonly upTo: number;
}

export interface ReadOptions {
  /**
   * The form of the data. With `none`, it is empty, and reading takes less time. With `bytes`, events from a server
   * have `dataBytes` instead.
   */
  readonly dataForm: 'text' | 'bytes' | 'none';
}

/** Reads the log without changing it, even while Tapwise is running. */
export interface LogReader {
  /** Identifies the log. Positions of other logs are meaningless in this one. */
  readonly epoch: string;
  /** The position of the newest event; 0 if there is none. */
  getHead(): Promise<number>;
  /** The id of the event at this position, even if it is damaged. Undefined if there is none. */
  findEventId(position: number): Promise<string | undefined>;
  /** By default with the data of events as text. Throws `StoreUnavailable` if the log is unreachable. */
  readRange(range: PositionRange, options?: ReadOptions): AsyncIterable<LogBatch>;
  /** The events of one stream. Yields nothing if there is no such stream. */
  readStream(stream: string): AsyncIterable<LogBatch>;
  close(): Promise<void>;
}
