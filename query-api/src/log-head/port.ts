import type { Position } from '@tapwise/contracts/events/position';

/** Reads the position of the log's newest event, to measure the lag of the read models. */
export interface LogHead {
  /** The position of the newest event. Rejects if the log doesn't respond. */
  readonly getHead: () => Promise<Position>;
  /**
   * When the first event after a position was appended, in milliseconds since 1970. Undefined if there is none, or if
   * it is unreadable.
   */
  readonly findNextEventTime: (after: Position) => Promise<number | undefined>;
  close(): Promise<void>;
}
