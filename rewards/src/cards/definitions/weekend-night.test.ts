import { expect, it } from 'vitest';
import { isWeekendNight } from './weekend-night';

it.each([
  ['Friday before 6 pm, winter', '2026-11-27T22:59:59.000Z', false],
  ['Friday at 6 pm, winter', '2026-11-27T23:00:00.000Z', true],
  ['Sunday before 6 am, winter', '2026-11-29T10:59:59.000Z', true],
  ['Sunday at 6 am, winter', '2026-11-29T11:00:00.000Z', false],
  ['Saturday noon', '2026-11-28T17:00:00.000Z', false],
  ['Friday before 6 am', '2026-11-27T10:00:00.000Z', false],
  ['Friday before 6 pm, summer', '2026-07-10T21:59:59.000Z', false],
  ['Friday at 6 pm, summer', '2026-07-10T22:00:00.000Z', true],
  ['Saturday night before the clocks go forward', '2026-03-08T06:00:00.000Z', true],
  ['Sunday at 6 am after they went forward', '2026-03-08T10:00:00.000Z', false],
  ['Sunday before 6 am after they went back', '2026-11-01T10:59:59.000Z', true],
  ['Sunday at 6 am after they went back', '2026-11-01T11:00:00.000Z', false],
])('%s (%s): %s', (_, at, expected) => {
  expect(isWeekendNight(at)).toBe(expected);
});
