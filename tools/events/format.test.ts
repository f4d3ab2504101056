import { describe, expect, it } from 'vitest';
import type { EventRow } from '../event-log/event-row';
import { CSV_HEAD, formatCsv } from './format-csv';
import { formatJson, formatRow } from './format-row';

const ROW: EventRow = {
  position: 7,
  stream: 'pricing',
  version: 2,
  type: 'PriceSet',
  payloadVersion: 1,
  occurredAt: '2026-11-01T00:00:00.000Z',
  userId: null,
  data: '{"a":"b, \\"c\\""}',
  metadata: '{}',
};

describe('formatJson', () => {
  it('inserts data and metadata as they are', () => {
    expect(JSON.parse(formatJson(ROW))).toEqual({ ...ROW, data: { a: 'b, "c"' }, metadata: {} });
  });
});

describe('formatRow', () => {
  it('shows a missing time as a dash', () => {
    expect(formatRow({ ...ROW, occurredAt: null, data: '{}' })).toBe('       7  -  PriceSet  pricing #2  {}');
  });
});

describe('formatCsv', () => {
  it('quotes JSON, and leaves missing values empty', () => {
    expect(CSV_HEAD).toBe('position,stream,version,type,payloadVersion,occurredAt,userId,data,metadata\r\n');
    const rows = [
      { ...ROW, occurredAt: null },
      { ...ROW, data: '{"é":"😀"}', metadata: '' },
    ];
    expect(formatCsv(rows).toString()).toBe(
      '7,pricing,2,PriceSet,1,,,"{""a"":""b, \\""c\\""""}",{}\r\n' +
        '7,pricing,2,PriceSet,1,2026-11-01T00:00:00.000Z,,"{""é"":""😀""}",\r\n',
    );
    expect(formatCsv([]).toString()).toBe('');
  });

  it('has no formulas for spreadsheets, and the same JSON', () => {
    const data = JSON.stringify({ location: 'x;=1+1', cents: -500 });
    const [line = ''] = formatCsv([{ ...ROW, stream: '=stream', data }])
      .toString()
      .split('\r\n');
    expect(line).toContain("7,'=stream,2,");
    expect(line).toContain('x;\\u003d1+1');
    expect(line).toContain(':-500}');
    const [, field = ''] = /"(\{.*\})"/.exec(line) ?? [];
    expect(JSON.parse(field.replaceAll('""', '"'))).toEqual(JSON.parse(data));
  });
});
