import { describe, expect, it } from 'vitest';
import { getDataText, toEventRow } from './event-row';
import type { LogEvent } from './port';

const USER_ID = '01938b3c-0000-7000-8000-000000000001';
const EVENT: LogEvent = {
  position: 7,
  stream: `favorites-${USER_ID}`,
  version: 2,
  type: 'FavoriteAdded',
  payloadVersion: 1,
  data: '{"searchTerm":"Joe’s \\"Diner\\", Main"}',
  metadata: '{"actor":"system","occurredAt":"2026-11-01T00:00:00.000Z"}',
};

describe('toEventRow', () => {
  it('returns position, stream, version, type, payload version, time, user, data, and metadata', () => {
    expect(toEventRow(EVENT)).toEqual({
      position: 7,
      stream: `favorites-${USER_ID}`,
      version: 2,
      type: 'FavoriteAdded',
      payloadVersion: 1,
      occurredAt: '2026-11-01T00:00:00.000Z',
      userId: USER_ID,
      data: EVENT.data,
      metadata: EVENT.metadata,
    });
  });

  it('finds the user of a recommendation in the metadata or the data', () => {
    const stream = 'recommendation-01938b3c-0000-7000-8000-000000000003';
    expect(toEventRow({ ...EVENT, stream, metadata: `{"actor":"${USER_ID}"}` }).userId).toBe(USER_ID);
    expect(toEventRow({ ...EVENT, stream, data: `{"userId":"${USER_ID}"}` }).userId).toBe(USER_ID);
    expect(toEventRow({ ...EVENT, stream }).userId).toBeNull();
  });

  it('has no user for cards and prices', () => {
    expect(toEventRow({ ...EVENT, stream: 'catalogue' }).userId).toBeNull();
  });

  it('keeps data that was read as bytes', () => {
    const dataBytes = Buffer.from(EVENT.data);
    const row = toEventRow({ ...EVENT, data: '', dataBytes });
    expect([row.data, row.dataBytes, getDataText(row)]).toEqual(['', dataBytes, EVENT.data]);
  });

  it('converts bytes that are not UTF-8 or not on one line', () => {
    const toRow = (text: string) =>
      toEventRow({ ...EVENT, data: '', dataBytes: Buffer.from(text, 'latin1') });
    expect(toRow('{\n"a": 1}')).toEqual(toEventRow({ ...EVENT, data: '{"a":1}' }));
    expect(toRow('{"a":"\u00e9"}')).toEqual(toEventRow({ ...EVENT, data: '{"a":"\ufffd"}' }));
  });

  it('finds the user of a recommendation in bytes', () => {
    const stream = 'recommendation-01938b3c-0000-7000-8000-000000000003';
    const dataBytes = Buffer.from(`{"userId":"${USER_ID}"}`);
    expect(toEventRow({ ...EVENT, stream, data: '', dataBytes }).userId).toBe(USER_ID);
  });

  it('writes unreadable data as text, on one line', () => {
    const { data, occurredAt } = toEventRow({ ...EVENT, data: '{\n"a": 1}', metadata: 'not\njson' });
    expect([data, occurredAt]).toEqual(['{"a":1}', null]);
    expect(toEventRow({ ...EVENT, metadata: 'not\njson' }).metadata).toBe('"not\\njson"');
  });
});
