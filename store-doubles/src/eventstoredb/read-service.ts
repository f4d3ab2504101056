import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { DoubleEvent, EventStoreLog } from './log';
import { getEventResponse, type ReadCall, rejectPosition, write } from './responses';
import { subscribeToAll, type SubscriptionBehavior } from './subscription';
import { streamsPb } from './wire';

const { BACKWARDS } = streamsPb.ReadReq.Options.ReadDirection;

async function writeAll(call: ReadCall, events: Iterable<DoubleEvent>): Promise<void> {
  for (const event of events) if (!(await write(call, getEventResponse(event)))) return;
  call.end();
}

/** Without a copy of the log, which would take longer than a page of it. */
function* readForwards(events: readonly DoubleEvent[], from: number): Iterable<DoubleEvent> {
  const end = events.length;
  for (let index = from; index < end; index += 1) {
    const event = events[index];
    if (event) yield event;
  }
}

function* readBackwards(events: readonly DoubleEvent[], from: number): Iterable<DoubleEvent> {
  for (let index = from; index >= 0; index -= 1) {
    const event = events[index];
    if (event) yield event;
  }
}

function* limitEvents<Item>(items: Iterable<Item>, count: number): Iterable<Item> {
  let remaining = count;
  for (const item of items) {
    if (remaining <= 0) return;
    remaining -= 1;
    yield item;
  }
}

async function readStream(call: ReadCall, log: EventStoreLog, options: ReadReq.Options): Promise<void> {
  const from = options.getStream();
  const identifier = from?.getStreamIdentifier();
  const events = log.stream(Buffer.from(identifier?.getStreamName_asU8() ?? []).toString());
  if (events.length === 0) {
    const notFound = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    await write(call, new streamsPb.ReadResp().setStreamNotFound(notFound));
    call.end();
    return;
  }
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const last = events.length - 1;
  const start = from?.hasRevision() ? Number(from.getRevision()) : from?.hasEnd() ? last : 0;
  const matches = isBackwards ? readBackwards(events, Math.min(start, last)) : readForwards(events, start);
  await writeAll(call, limitEvents(matches, Number(options.getCount())));
}

async function readAll(call: ReadCall, log: EventStoreLog, options: ReadReq.Options): Promise<void> {
  const from = options.getAll();
  const position = BigInt(from?.getPosition()?.getCommitPosition() ?? '0');
  const index = from?.hasEnd() ? log.events.length : log.indexAt(position);
  if (index === undefined) return rejectPosition(call, position);
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const matches = isBackwards ? readBackwards(log.events, index - 1) : readForwards(log.events, index);
  await writeAll(call, limitEvents(matches, Number(options.getCount())));
}

/** One call for all reads: a stream or `$all`, forward or backward, once or endlessly. */
export function read(log: EventStoreLog, behavior: SubscriptionBehavior) {
  return (call: ReadCall) => {
    const options = call.request.getOptions();
    if (!options) return call.end();
    call.on('error', () => undefined);
    if (options.hasStream()) return void readStream(call, log, options);
    if (options.hasSubscription()) return void subscribeToAll(call, log, options, behavior);
    return void readAll(call, log, options);
  };
}
