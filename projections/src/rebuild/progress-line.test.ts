import { expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { formatProgress } from './progress-line';

const drawn = { name: 'wallets', hasBar: true };
const plain = { name: 'wallets', hasBar: false };
const createProgress = (from: number, position: number, head: number, events = position - from) => ({
  from: toPosition(from),
  position: toPosition(position),
  head: toPosition(head),
  events,
});

it('shows percent, events per second, and time left', () => {
  expect(formatProgress(plain, createProgress(0, 2_500, 10_000), 2_000)).toBe(
    'wallets   25%  1,250 events/s  6 s left',
  );
});

it('draws a bar on a terminal', () => {
  expect(formatProgress(drawn, createProgress(0, 5_000, 10_000), 1_000)).toContain(
    '[############............]',
  );
});

it('computes the pace from this run and the percentage from the whole log', () => {
  expect(formatProgress(plain, createProgress(8_000, 9_000, 10_000), 10_000)).toBe(
    'wallets   90%  100 events/s  10 s left',
  );
});

it('the progress line doesn’t show 100% before the end', () => {
  expect(formatProgress(plain, createProgress(0, 9_999, 10_000), 1_000)).toContain(' 99%');
  expect(formatProgress(plain, createProgress(0, 10_000, 10_000), 1_000)).toContain('100%');
});

it('shows no time left before the first event, and an empty log as done', () => {
  expect(formatProgress(plain, createProgress(0, 0, 10), 0)).toBe(
    'wallets    0%  0 events/s  time left unknown',
  );
  const empty = { from: LOG_START, position: LOG_START, head: LOG_START, events: 0 };
  expect(formatProgress(plain, empty, 5)).toContain('100%');
});

it.each([
  [90_000, '2 min left'],
  [7_200_000, '2.0 h left'],
])('shows longer times in suitable units (%d ms)', (left, text) => {
  expect(formatProgress(plain, createProgress(0, 5_000, 10_000), left)).toContain(text);
});
