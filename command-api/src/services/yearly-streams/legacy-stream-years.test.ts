import { v4, v7 } from 'uuid';
import { expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { deriveRecommendationId } from '../recommendations/recommendation-id';
import { listLegacyStreamYears } from './legacy-stream-years';
import { listNeighborYears } from './neighbor-years';

it('includes the previous year for 31 days, and always the next', () => {
  expect(listNeighborYears('2026-12-31T23:59:59.999Z')).toEqual([2027]);
  expect(listNeighborYears('2027-01-01T00:00:00.000Z')).toEqual([2026, 2028]);
  expect(listNeighborYears('2027-01-31T23:59:59.999Z')).toEqual([2026, 2028]);
  expect(listNeighborYears('2027-02-01T00:00:00.000Z')).toEqual([2028]);
});

it('includes, for an earlier version’s id, the year of its time, the one before, and the years around now', () => {
  const at = '2030-06-01T00:00:00.000Z';
  const createId = (iso: string) => v7({ msecs: Date.parse(iso) });
  expect(listLegacyStreamYears(createId('2027-01-01T00:00:00.000Z'), at)).toEqual([2027, 2026, 2030, 2031]);
  expect(listLegacyStreamYears(createId('2026-12-31T23:59:59.999Z').toUpperCase(), at)).toEqual([
    2026, 2025, 2030, 2031,
  ]);
  expect(listLegacyStreamYears(createId('2099-01-01T00:00:00.000Z'), at)).toEqual([2030, 2031]);
  expect(listLegacyStreamYears('1735689600000', at)).toEqual([2030, 2031]);
  expect(listLegacyStreamYears(v4(), at)).toEqual([2030, 2031]);
});

it('includes no year for an id of this version', () => {
  const userId = UserId.parse(v7());
  expect(listLegacyStreamYears(deriveRecommendationId(userId, 'key'), '2027-01-01T00:00:00.000Z')).toEqual(
    [],
  );
});
