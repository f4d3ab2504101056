import { START, toPosition } from '@tapwise/contracts/events/position';
import { expect, it } from 'vitest';
import { progressLine } from './progress-line';

const drawn = { name: 'wallets', withBar: true };
const plain = { name: 'wallets', withBar: false };
const progress = (from: number, position: number, head: number, events = position - from) => ({
  from: toPosition(from),
  position: toPosition(position),
  head: toPosition(head),
  events,
});

it('tells percent, events per second and the time left', () => {
  expect(progressLine(plain, progress(0, 2_500, 10_000), 2_000)).toBe(
    'wallets   25%  1,250 events/s  6 s left',
  );
});

it('draws the percent where the line is drawn over', () => {
  expect(progressLine(drawn, progress(0, 5_000, 10_000), 1_000)).toContain('[############............]');
});

it('takes its pace from this run, and the percent from the whole', () => {
  expect(progressLine(plain, progress(8_000, 9_000, 10_000), 10_000)).toBe(
    'wallets   90%  100 events/s  10 s left',
  );
});

it('does not claim to be done before it is', () => {
  expect(progressLine(plain, progress(0, 9_999, 10_000), 1_000)).toContain(' 99%');
  expect(progressLine(plain, progress(0, 10_000, 10_000), 1_000)).toContain('100%');
});

it('knows no time left before anything was taken, and an empty log is done', () => {
  expect(progressLine(plain, progress(0, 0, 10), 0)).toBe('wallets    0%  0 events/s  time left unknown');
  const empty = { from: START, position: START, head: START, events: 0 };
  expect(progressLine(plain, empty, 5)).toContain('100%');
});

it.each([
  [90_000, '2 min left'],
  [7_200_000, '2.0 h left'],
])('tells longer times in fitting units (%d ms)', (left, text) => {
  expect(progressLine(plain, progress(0, 5_000, 10_000), left)).toContain(text);
});
