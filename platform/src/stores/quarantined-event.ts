import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';

/** An event that a build left out: it is unreadable, or the document it changes is too large (`DocumentTooLarge`). */
export interface QuarantinedEvent extends Omit<UnreadableEvent, 'error'> {
  /** The class of the error. */
  readonly error: UnreadableEvent['error'] | 'DocumentTooLarge';
}

/** A quarantined event and the build that left it out, as `quarantined_events` stores them. */
export interface QuarantineEntry extends QuarantinedEvent {
  /** The collection of the build. */
  readonly collection: string;
}
