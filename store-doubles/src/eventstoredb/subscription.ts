import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { status } from '@grpc/grpc-js';
import type { DoubleEvent, EventStoreLog } from './log';
import { getEventResponse, type ReadCall, rejectPosition, waitForNext, write } from './responses';
import { streamsPb } from './wire';

/** The server's default search window. */
const SEARCH_WINDOW = 32;

/** Wanted events that a server reads at a time from the existing log. */
const PAGE_SIZE = 32;

/** Wanted events that may wait for a live subscriber that doesn't read them. */
const LIVE_BUFFER = 32;

/** How servers write a position that doesn't exist. */
const NO_POSITION = 2n ** 64n - 1n;

/** Differences between server versions. */
export interface SubscriptionBehavior {
  /**
   * Handling of a live subscription with more than 32 events waiting: version 23.10 ends it (`drop`), later
   * versions read the missing events from the log (`catch-up`).
   */
  readonly slowConsumer: 'drop' | 'catch-up';
  /**
   * If true, a subscription that finds nothing on its first page gets the checkpoint 2^64-1, as from 24.10.0 (KDB-710).
   */
  readonly hasEmptyCheckpointFault: boolean;
}

interface Window {
  readonly isWanted: (event: DoubleEvent) => boolean;
  /** Events searched between two checkpoints. */
  readonly interval: number;
}

function parseWindow(options: ReadReq.Options): Window {
  const filter = options.getFilter();
  if (!filter) return { isWanted: () => true, interval: Number.POSITIVE_INFINITY };
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = new RegExp(expression?.getRegex() || '^');
  const isMatch = (text: string) =>
    prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : pattern.test(text);
  const search = filter.hasMax() ? filter.getMax() : SEARCH_WINDOW;
  return {
    isWanted: ({ stream, type }) => isMatch(filter.hasStreamIdentifier() ? stream : type),
    interval: search * filter.getCheckpointintervalmultiplier(),
  };
}

function buildCheckpoint(commit: bigint, prepare = commit): ReadResp {
  const reached = new streamsPb.ReadResp.Checkpoint();
  reached.setCommitPosition(String(commit)).setPreparePosition(String(prepare));
  return new streamsPb.ReadResp().setCheckpoint(reached);
}

/** The first event after the caller's position. */
function startIndex(log: EventStoreLog, options: ReadReq.Options): number | undefined {
  const from = options.getAll();
  if (from?.hasEnd()) return log.events.length;
  if (!from?.hasPosition()) return 0;
  const position = BigInt(from.getPosition()?.getCommitPosition() ?? '0');
  const index = log.indexAt(position);
  if (index === undefined) return undefined;
  return log.events[index]?.position === position ? index + 1 : index;
}

interface Progress {
  considered: number;
  wanted: number;
}

/** Sends the log from `start` to its end, or to `end`. Returns where it stopped. */
function createSender(call: ReadCall, log: EventStoreLog, { isWanted, interval }: Window) {
  return async (start: number, progress: Progress, end = Infinity): Promise<number> => {
    let index = start;
    for (; index < Math.min(log.events.length, end); index += 1) {
      const event = log.events[index];
      if (!event) break;
      progress.considered += 1;
      if (isWanted(event)) {
        progress.wanted += 1;
        if (!(await write(call, getEventResponse(event)))) break;
      }
      if (progress.considered % interval === 0 && !(await write(call, buildCheckpoint(event.position))))
        break;
    }
    return index;
  };
}

interface CatchUpState {
  readonly window: Window;
  readonly behavior: SubscriptionBehavior;
  readonly isFromStart: boolean;
  readonly progress: Progress;
  /** The index of the next event to send. */
  readonly nextIndex: number;
}

/** When going live, a server sends a checkpoint, then that the subscription has caught up. */
async function goLive(call: ReadCall, log: EventStoreLog, options: CatchUpState): Promise<void> {
  const { window, progress, nextIndex, behavior, isFromStart } = options;
  const newest = log.events[nextIndex - 1];
  if (behavior.hasEmptyCheckpointFault && isFromStart && progress.wanted === 0)
    await write(call, buildCheckpoint(NO_POSITION));
  else if (progress.considered > 0 && newest && Number.isFinite(window.interval)) {
    // After a full page it reads another one; servers up to 24.10 then send the next position.
    const isPageFull = progress.wanted > 0 && progress.wanted % PAGE_SIZE === 0 && window.isWanted(newest);
    await write(call, isPageFull ? buildCheckpoint(log.end(), 0n) : buildCheckpoint(newest.position));
  }
  await write(call, new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
}

/** Version 23.10 ends a subscription that reads too slowly, with an error. */
function dropSlowConsumer(call: ReadCall): void {
  const details =
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  call.emit('error', { code: status.ABORTED, details });
}

/** Whether more live events wait than a server keeps for a subscriber. */
function isTooSlow(log: EventStoreLog, nextIndex: number, isWanted: Window['isWanted']): boolean {
  let waiting = 0;
  for (let next = nextIndex; next < log.events.length && waiting <= LIVE_BUFFER; next += 1) {
    const event = log.events[next];
    if (event && isWanted(event)) waiting += 1;
  }
  return waiting > LIVE_BUFFER;
}

/**
 * Sends each event of a live subscription when it is written. Returns the index of the next event if too many wait;
 * the subscription is then no longer live.
 */
async function sendLive(call: ReadCall, log: EventStoreLog, { window, progress, ...from }: CatchUpState) {
  const send = createSender(call, log, window);
  let { nextIndex } = from;
  while (!call.cancelled) {
    if (nextIndex >= log.events.length) await waitForNext(call, ['cancelled', 'close'], log.onAppended);
    if (isTooSlow(log, nextIndex, window.isWanted)) return nextIndex;
    nextIndex = await send(nextIndex, progress, nextIndex + 1);
  }
  return nextIndex;
}

/**
 * Sends every wanted event after the starting position, a checkpoint after a number of searched events, once at the end
 * that it has caught up, and then what is appended.
 */
export async function subscribeToAll(
  call: ReadCall,
  log: EventStoreLog,
  options: ReadReq.Options,
  behavior: SubscriptionBehavior,
): Promise<void> {
  const window = parseWindow(options);
  const start = startIndex(log, options);
  if (start === undefined)
    return rejectPosition(call, BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? '0'));
  const confirmed = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  await write(call, new streamsPb.ReadResp().setConfirmation(confirmed));
  const progress: Progress = { considered: 0, wanted: 0 };
  const send = createSender(call, log, window);
  const isOver = () => call.cancelled;
  for (let nextIndex = start; !isOver();) {
    nextIndex = await send(nextIndex, progress);
    const catching = { window, behavior, progress, nextIndex, isFromStart: start === 0 };
    await goLive(call, log, catching);
    nextIndex = await sendLive(call, log, catching);
    if (isOver()) return;
    if (behavior.slowConsumer === 'drop') return dropSlowConsumer(call);
    await write(call, new streamsPb.ReadResp().setFellBehind(new streamsPb.ReadResp.FellBehind()));
    const last = log.events[nextIndex - 1];
    if (last) await write(call, buildCheckpoint(last.position));
  }
}
