import { expect, test } from 'vitest';
import { createItemProgress } from './item-progress';

function createBar(isTTY: boolean) {
  const written: string[] = [];
  const time = { now: 0 };
  const output = { isTTY, write: (text: string) => written.push(text) };
  return { written, time, bar: createItemProgress('events', 2_000, output, () => time.now) };
}

test('redraws one line on a terminal: bar, percent, rate, and time left', () => {
  const { written, time, bar } = createBar(true);
  time.now = 1_000;
  bar.update(500);
  expect(written).toEqual([
    '\r\u001b[2K[######..................] events  25%  500 of 2,000  500/s  3 s left',
  ]);
  time.now = 1_050;
  bar.update(520);
  expect(written).toHaveLength(1);
  time.now = 4_000;
  bar.update(2_000);
  bar.end();
  expect(written.at(-2)).toContain('[########################] events 100%  2,000 of 2,000');
  expect(written.at(-1)).toBe('\n');
});

test("prints plain lines from time to time if the output isn't a terminal", () => {
  const { written, time, bar } = createBar(false);
  for (const [now, done] of [
    [100, 50],
    [1_500, 900],
    [2_200, 1_000],
    [2_300, 2_000],
  ] as const) {
    time.now = now;
    bar.update(done);
  }
  bar.end();
  expect(written).toEqual([
    'events   2%  50 of 2,000  500/s  4 s left\n',
    'events  50%  1,000 of 2,000  455/s  3 s left\n',
    'events 100%  2,000 of 2,000  870/s  0 s left\n',
  ]);
});

test('shows 100% if there is nothing to do', () => {
  const written: string[] = [];
  createItemProgress('vault', 0, { write: (text) => written.push(text) }, () => 0).update(0);
  expect(written[0]).toContain('vault 100%');
});
