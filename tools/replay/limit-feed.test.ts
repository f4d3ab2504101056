import { expect, it } from 'vitest';
import { type RecordedEvent } from '@tapwise/contracts/events/event';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import type { EventFeed } from '@tapwise/projections';
import { limitFeed } from './limit-feed';
import { isUpTo, parseUntil } from './snapshot-point';

const createEvent = (position: number, time: string) =>
  ({ position: toPosition(position), metadata: { occurredAt: `2026-11-11T${time}Z` } }) as RecordedEvent;

/** The second event was written late: a process with a slow clock wrote the third. */
const PAGES = [
  [createEvent(1, '10:00:00'), createEvent(2, '10:00:02')],
  [createEvent(3, '10:00:01'), createEvent(4, '10:00:03')],
  [createEvent(5, '10:00:04')],
];

const FEED = {
  getHead: async () => toPosition(5),
  getEnd: async () => toPosition(5),
  findLastMark: async (upTo?: string) => ({ position: upTo }),
  async *read() {
    for (const events of PAGES)
      yield { events, unknown: [], unreadable: [], upTo: events.at(-1)?.position ?? LOG_START };
  },
} as unknown as EventFeed;

async function read(until: string, upTo: number) {
  const point = parseUntil(until);
  const feed = limitFeed(FEED, {
    upTo: toPosition(upTo),
    isIncluded: ({ metadata }) => isUpTo(point, metadata.occurredAt),
  });
  const ended = new AbortController();
  const positions: number[] = [];
  for await (const page of feed.read(LOG_START, ended.signal)) {
    positions.push(...page.events.map(({ position }) => Number(position)));
    expect(Number(page.upTo)).toBeLessThanOrEqual(upTo);
    if (Number(page.upTo) === upTo) ended.abort();
  }
  return { positions, head: Number(await feed.getHead()) };
}

it('ends at the position, within a page', async () => {
  expect(await read('3', 3)).toEqual({ positions: [1, 2, 3], head: 3 });
});

it('leaves out later events that were written before earlier ones', async () => {
  expect(await read('2026-11-11T10:00:01Z', 3)).toEqual({ positions: [1, 3], head: 3 });
});

it('the limited feed has no mark after the position', async () => {
  const feed = limitFeed(FEED, { upTo: toPosition(3), isIncluded: () => true });
  expect(await feed.findLastMark(toPosition(5))).toEqual({ position: toPosition(3) });
  expect(await feed.findLastMark()).toEqual({ position: toPosition(3) });
});

it('waits for the end of the caller, as a log without new events does', async () => {
  const ended = new AbortController();
  const feed = limitFeed(FEED, { upTo: LOG_START, isIncluded: () => true });
  const reading = feed.read(LOG_START, ended.signal)[Symbol.asyncIterator]().next();
  ended.abort();
  expect(await reading).toEqual({ done: true, value: undefined });
});
