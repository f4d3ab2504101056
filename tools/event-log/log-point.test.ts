import { describe, expect, it } from 'vitest';
import { parseLogPoint } from './log-point';

describe('parseLogPoint', () => {
  it.each([
    ['2026-11-01', Date.UTC(2026, 10, 1)],
    ['2026-11-01T08:30:00Z', Date.UTC(2026, 10, 1, 8, 30)],
    ['2026-11-01T08:30Z', Date.UTC(2026, 10, 1, 8, 30)],
    ['2026-11-01T08:30:00.250+02:00', Date.UTC(2026, 10, 1, 6, 30, 0, 250)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
  ])('reads the time %s', (text, time) => {
    expect(parseLogPoint('from', text)).toEqual({ kind: 'time', time });
  });

  it.each([
    ['0', 0],
    ['1200', 1200],
    ['00000000000000001200', 1200],
  ])('reads the position %s', (text, position) => {
    expect(parseLogPoint('from', text)).toEqual({ kind: 'position', position });
  });

  it.each([
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-11-01T08:30:00',
    '2026-11-01T25:00:00Z',
    '-5',
    '1.5',
    '99999999999999999999',
    '2026-11-01 08:30',
  ])('rejects %s', (text) => {
    expect(() => parseLogPoint('to', text)).toThrow(`--to is '${text}', but must be`);
  });
});
