import { expect, it } from 'vitest';
import { createUnsuccessfulRequestTally } from './unsuccessful-requests';

const HOUR_MS = 3_600_000;
const REJECTED_REQUEST = { route: 'addCard', status: 409, code: 'card-already-in-wallet' };

function createCounts() {
  const time = { now: Date.UTC(2026, 10, 21, 10, 30) };
  return { time, counts: createUnsuccessfulRequestTally('command-api', () => time.now) };
}

it('counts by route, code, and status, and separates errors from rejections', () => {
  const { counts } = createCounts();
  counts.count(REJECTED_REQUEST);
  counts.count(REJECTED_REQUEST);
  counts.count({ route: 'addCard', status: 500, code: 'TypeError' });
  counts.count({ route: 'recommend', status: 503, code: 'overloaded' });
  const { failures, ...process } = counts.report();
  expect(process).toMatchObject({ service: 'command-api', since: '2026-11-21T10:30:00.000Z' });
  expect(failures.map(({ kind, code, total }) => `${kind} ${code} ${String(total)}`)).toEqual([
    'rejection card-already-in-wallet 2',
    'error TypeError 1',
    'error overloaded 1',
  ]);
});

it('counts the last 24 hours separately, the current one last', () => {
  const { time, counts } = createCounts();
  counts.count(REJECTED_REQUEST);
  time.now += HOUR_MS;
  counts.count(REJECTED_REQUEST);
  counts.count(REJECTED_REQUEST);
  const readHours = () => counts.report().failures[0]?.hours;
  expect(readHours()).toHaveLength(24);
  expect(readHours()?.slice(-2)).toEqual([1, 2]);
  time.now += 23 * HOUR_MS;
  expect(readHours()?.[0]).toBe(2);
  expect(readHours()?.slice(1)).toEqual(Array(23).fill(0));
  time.now += HOUR_MS;
  expect(readHours()).toEqual(Array(24).fill(0));
  expect(counts.report().failures[0]?.total).toBe(3);
});

it('the list is bounded', () => {
  const { counts } = createCounts();
  for (let index = 0; index < 5_000; index += 1)
    counts.count({ route: 'none', status: 404, code: `code-${String(index)}` });
  const { failures } = counts.report();
  expect(failures).toHaveLength(2_001);
  expect(failures.at(-1)).toMatchObject({ code: 'other', total: 3_000 });
});

it('the list has an id per process', () => {
  expect(createCounts().counts.report().instance).not.toBe(createCounts().counts.report().instance);
});
