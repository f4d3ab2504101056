import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import type { DamageCollector } from './damage-collector';
import type { EventFilter } from './event-filter';
import { type EventRow, toEventRow } from './event-row';
import type { LogReader, ReadOptions } from './port';

interface Context extends Pick<CliContext, 'startProgress' | 'signal'>, Partial<ReadOptions> {
  /** Receives the events that are left out. */
  readonly damaged: DamageCollector;
}

/**
 * The selected events up to the current end of the log, in batches. Throws an `OperatorError` when `signal` is aborted.
 */
export async function* readFilteredRows(
  log: LogReader,
  { positions, matches }: EventFilter,
  { startProgress, signal, damaged, dataForm = 'text' }: Context,
): AsyncGenerator<readonly EventRow[]> {
  const { after } = positions;
  const upTo = Math.min(positions.upTo, await log.getHead());
  if (upTo <= after) return;
  const progress = startProgress('positions', upTo - after);
  try {
    for await (const batch of log.readRange({ after, upTo }, { dataForm })) {
      if (signal.aborted)
        throw new OperatorError('Interrupted: the result is incomplete. Run the command again.');
      damaged.add(batch.damaged);
      yield batch.events.map(toEventRow).filter(matches);
      progress.update(batch.upTo - after);
    }
  } finally {
    progress.end();
  }
}
