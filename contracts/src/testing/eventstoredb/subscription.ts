import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { eventAnswer, invalidPosition, nextOf, write, type ReadCall } from './answers';
import type { EventStoreLog, LoggedEvent } from './log';
import { streamsPb } from './wire';

/** What the server looks through at a time unless told otherwise. */
const SEARCH_WINDOW = 32;

/** Wanted events that a server reads at a time from what was written before. */
const PAGE = 32;

interface Window {
  readonly isWanted: (event: LoggedEvent) => boolean;
  /** Events looked at between two checkpoints. */
  readonly interval: number;
}

function windowOf(options: ReadReq.Options): Window {
  const filter = options.getFilter();
  if (!filter) return { isWanted: () => true, interval: Number.POSITIVE_INFINITY };
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = new RegExp(expression?.getRegex() || '^');
  const matches = (text: string) =>
    prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : pattern.test(text);
  const search = filter.hasMax() ? filter.getMax() : SEARCH_WINDOW;
  return {
    isWanted: ({ stream, type }) => matches(filter.hasStreamIdentifier() ? stream : type),
    interval: search * filter.getCheckpointintervalmultiplier(),
  };
}

function checkpoint(commit: bigint, prepare = commit): ReadResp {
  const reached = new streamsPb.ReadResp.Checkpoint();
  reached.setCommitPosition(String(commit)).setPreparePosition(String(prepare));
  return new streamsPb.ReadResp().setCheckpoint(reached);
}

/** The first event after the place where the caller left off. */
function startOf(log: EventStoreLog, options: ReadReq.Options): number | undefined {
  const from = options.getAll();
  if (from?.hasEnd()) return log.events.length;
  if (!from?.hasPosition()) return 0;
  const position = BigInt(from.getPosition()?.getCommitPosition() ?? '0');
  const index = log.indexAt(position);
  if (index === undefined) return undefined;
  return log.events[index]?.position === position ? index + 1 : index;
}

/** Tells what the log holds from `start` on; answers where it came to. */
function teller(call: ReadCall, log: EventStoreLog, { isWanted, interval }: Window) {
  return async (start: number, told: { considered: number; wanted: number }): Promise<number> => {
    let at = start;
    for (; at < log.events.length; at += 1) {
      const event = log.events[at];
      if (!event) break;
      told.considered += 1;
      if (isWanted(event)) {
        told.wanted += 1;
        if (!(await write(call, eventAnswer(event)))) break;
      }
      if (told.considered % interval === 0 && !(await write(call, checkpoint(event.position)))) break;
    }
    return at;
  };
}

/**
 * Tells every wanted event after the start, and a checkpoint after so many events that were looked at, wanted or not; once at
 * the end, that it has caught up; then what is appended.
 */
export async function subscribeToAll(
  call: ReadCall,
  log: EventStoreLog,
  options: ReadReq.Options,
): Promise<void> {
  const window = windowOf(options);
  const { interval } = window;
  const tellFrom = teller(call, log, window);
  const start = startOf(log, options);
  if (start === undefined) return invalidPosition(call);
  const confirmed = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  await write(call, new streamsPb.ReadResp().setConfirmation(confirmed));
  const told = { considered: 0, wanted: 0 };
  let at = await tellFrom(start, told);
  // Going live, a server tells a checkpoint and that it has caught up.
  const newest = log.events[at - 1];
  if (told.considered > 0 && newest && Number.isFinite(interval)) {
    // Where its last page was full it looked for another one: servers up to 24.10 then tell the place that comes next.
    const isPageFull = told.wanted > 0 && told.wanted % PAGE === 0 && window.isWanted(newest);
    await write(call, isPageFull ? checkpoint(log.end(), 0n) : checkpoint(newest.position));
  }
  await write(call, new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
  while (!call.cancelled) {
    // What came while the last was written is told before there is a wait.
    if (at >= log.events.length) await nextOf(call, ['cancelled', 'close'], log.onAppended);
    at = await tellFrom(at, told);
  }
}
