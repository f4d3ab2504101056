import type { Tracing } from '@tapwise/platform/server/observability/tracing';
import type { EventStore, NewEvent } from './port';

/** The kind of a stream, without the id after it. */
const getStreamKind = (stream: string) => stream.split('-', 1)[0] ?? stream;

function withTraceparent(event: NewEvent, traceparent: string): NewEvent {
  return { ...event, metadata: { ...event.metadata, traceparent } };
}

/** Traces the appends of a store. Each event contains the span of its append, and projections continue its trace. */
export function traceAppends(store: EventStore, tracing: Tracing): EventStore {
  return {
    epoch: store.epoch,
    findLastMark: (upTo) => store.findLastMark(upTo),
    contains: (mark) => store.contains(mark),
    getHead: () => store.getHead(),
    getStart: (eventCount) => store.getStart(eventCount),
    follow: (after, listener) => store.follow(after, listener),
    read: (stream, fromVersion, limit) => store.read(stream, fromVersion, limit),
    scanBackward: (type, before) => store.scanBackward(type, before),
    append(stream, expected, events) {
      const attributes = { 'tapwise.stream.kind': getStreamKind(stream), 'tapwise.events': events.length };
      return tracing.runInSpan({ name: 'append', kind: 'producer', attributes }, async (span) => {
        const traceparent = tracing.findTraceparent();
        const traced =
          traceparent === undefined ? events : events.map((event) => withTraceparent(event, traceparent));
        const result = await store.append(stream, expected, traced);
        span.setAttributes({ 'tapwise.append.result': result.kind });
        return result;
      });
    },
    probe: () => store.probe(),
    close: () => store.close(),
  };
}
