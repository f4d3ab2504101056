import { expect, it } from 'vitest';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { noTracing, type Span, type Tracing } from '@tapwise/platform/server/observability/tracing';
import { favoritesProjection } from '../models/favorites';
import { favoriteAdded, purchaseRecorded } from '../testing/events';
import { createRunningProjection, type ProcessingError } from './running-projection';
import { traceProcessing } from './trace-processing';

const PARENT_SPAN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** An event that was appended just now, as part of a trace. */
function createTraced(number: number, changes: Partial<RecordedEvent['metadata']> = {}): RecordedEvent {
  const event = favoriteAdded('Costco', number);
  const metadata = {
    ...event.metadata,
    occurredAt: new Date().toISOString(),
    traceparent: PARENT_SPAN,
    ...changes,
  };
  return { ...event, metadata, position: toPosition(BigInt(number)) };
}

/** What is recorded of a page, and whether the work failed: `project favorites: TypeError`. */
async function record(events: readonly RecordedEvent[], result?: ProcessingError): Promise<string[]> {
  const ended: string[] = [];
  const tracing: Tracing = {
    ...noTracing,
    startSpan({ name, parent }): Span {
      let outcome = 'done';
      const fail = (kind: string) => (outcome = kind);
      return {
        ...noTracing.startSpan({ name, kind: 'consumer' }),
        fail,
        end: () => ended.push(`${name} of ${parent === PARENT_SPAN ? 'the caller' : 'nobody'}: ${outcome}`),
      };
    },
  };
  const running = { ...createRunningProjection(favoritesProjection, 1), position: LOG_START };
  const page = { events, unreadable: [], unknown: [], upTo: events.at(-1)?.position ?? LOG_START };
  expect(await traceProcessing(tracing, { running, page }, async () => result)).toBe(result);
  return ended;
}

const DONE_LINE = 'project favorites of the caller: done';

it('continues the trace of each event that the projection handles', async () => {
  const other = { ...createTraced(2), ...purchaseRecorded() } as RecordedEvent;
  expect(await record([createTraced(1), other, createTraced(3)])).toEqual([DONE_LINE, DONE_LINE]);
});

it('leaves out events without a trace, and events of long ago', async () => {
  const { traceparent: _, ...metadata } = createTraced(1).metadata;
  const old = createTraced(2, { occurredAt: '2026-01-01T00:00:00.000Z' });
  expect(await record([{ ...createTraced(1), metadata }, old, createTraced(3)])).toEqual([DONE_LINE]);
});

it('marks the event that failed, and records none after it', async () => {
  const { type, position, metadata } = createTraced(2);
  const failed = { error: new TypeError('of a user'), event: { type, position, eventId: metadata.eventId } };
  expect(await record([createTraced(1), createTraced(2), createTraced(3)], failed)).toEqual([
    DONE_LINE,
    'project favorites of the caller: TypeError',
  ]);
});

it('marks the first event if the store failed', async () => {
  expect(await record([createTraced(1), createTraced(2)], { error: new Error('away') })).toEqual([
    'project favorites of the caller: Error',
  ]);
});
