import type { DomainEvent } from '@tapwise/contracts/events/event';
import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { CommandOutcome, CommandResult } from '../command-handler/port';
import type { BodyResult } from './handler';

/** Responds to a command: with its rejection, or with a body and the position of its last event. */
export async function toBodyResult<Event extends DomainEvent, Code extends string, const Body>(
  outcome: CommandOutcome<Event, Code>,
  toBody: (result: CommandResult<Event>) => Body | Promise<Body>,
): Promise<BodyResult<Body> | Rejected<Code | 'idempotency-key-reused' | 'too-many-conflicts'>> {
  if ('rejected' in outcome) return outcome;
  return { body: await toBody(outcome), position: outcome.position };
}
