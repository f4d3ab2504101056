import { describe, expect, it } from 'vitest';
import { parseEventFilter } from './event-filter';
import type { EventRow } from './event-row';

const row = (occurredAt: string | null, type = 'CardAdded'): EventRow => ({
  position: 1,
  stream: 'catalogue',
  version: 1,
  type,
  payloadVersion: 1,
  occurredAt,
  userId: null,
  data: '{}',
  metadata: '{}',
});
const EMPTY_FILTER = { from: '', to: '', type: '' };

describe('parseEventFilter', () => {
  it('selects everything by default, events without a time included', () => {
    const { positions, matches } = parseEventFilter(EMPTY_FILTER);
    expect(positions).toEqual({ after: 0, upTo: Infinity });
    expect([row(null), row('2026-11-01T00:00:00.000Z')].map(matches)).toEqual([true, true]);
  });

  it('includes the first position and excludes the last one', () => {
    expect(parseEventFilter({ ...EMPTY_FILTER, from: '5', to: '9' }).positions).toEqual({
      after: 4,
      upTo: 8,
    });
    expect(parseEventFilter({ ...EMPTY_FILTER, from: '0' }).positions.after).toBe(0);
  });

  it('includes the first time and excludes the last one', () => {
    const { matches } = parseEventFilter({ ...EMPTY_FILTER, from: '2026-11-01', to: '2026-11-02' });
    expect(
      [
        '2026-10-31T23:59:59.999Z',
        '2026-11-01T00:00:00.000Z',
        '2026-11-01T23:59:59.999Z',
        '2026-11-02T00:00:00.000Z',
        null,
      ].map((time) => matches(row(time))),
    ).toEqual([false, true, true, false, false]);
  });

  it('selects types, separated by commas', () => {
    const { matches } = parseEventFilter({ ...EMPTY_FILTER, type: 'CardAdded, CardRemoved' });
    expect(['CardAdded', 'CardRemoved', 'PriceSet'].map((type) => matches(row(null, type)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('rejects an unknown type, and names the known ones', () => {
    expect(() => parseEventFilter({ ...EMPTY_FILTER, type: 'CardAded' })).toThrow(
      /^Unknown event type 'CardAded'. Types: .*CardAdded, /,
    );
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-11-01T09:00:00Z', '2026-11-01T09:00:00+01:00'],
    ['12', '11'],
  ])('rejects a range from %s to %s', (from, to) => {
    expect(() => parseEventFilter({ ...EMPTY_FILTER, from, to })).toThrow(
      `--from is '${from}', after --to '${to}'`,
    );
  });

  it('accepts an empty range, and points that only the log can compare', () => {
    for (const [from, to] of [
      ['12', '12'],
      ['2026-11-01', '2026-11-01'],
      ['1200', '2026-11-01'],
    ] as const)
      expect(() => parseEventFilter({ ...EMPTY_FILTER, from, to })).not.toThrow();
  });
});
