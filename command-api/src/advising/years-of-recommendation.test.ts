import { v4, v7 } from 'uuid';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { expect, it } from 'vitest';
import { neighborYears } from './neighbor-years';
import { recommendationIdOf } from './recommendation-id';
import { yearsOf } from './years-of-recommendation';

it('looks into the former year for 31 days, and always into the next', () => {
  expect(neighborYears('2026-12-31T23:59:59.999Z')).toEqual([2027]);
  expect(neighborYears('2027-01-01T00:00:00.000Z')).toEqual([2026, 2028]);
  expect(neighborYears('2027-01-31T23:59:59.999Z')).toEqual([2026, 2028]);
  expect(neighborYears('2027-02-01T00:00:00.000Z')).toEqual([2028]);
});

it('looks for an id of an earlier version in the year of its time, the one before, and around now', () => {
  const at = '2030-06-01T00:00:00.000Z';
  const made = (iso: string) => v7({ msecs: Date.parse(iso) });
  expect(yearsOf(made('2027-01-01T00:00:00.000Z'), at)).toEqual([2027, 2026, 2030, 2031]);
  expect(yearsOf(made('2026-12-31T23:59:59.999Z').toUpperCase(), at)).toEqual([2026, 2025, 2030, 2031]);
  expect(yearsOf(made('2099-01-01T00:00:00.000Z'), at)).toEqual([2030, 2031]);
  expect(yearsOf('1735689600000', at)).toEqual([2030, 2031]);
  expect(yearsOf(v4(), at)).toEqual([2030, 2031]);
});

it('looks into no year for an id of this version', () => {
  const user = UserId.parse(v7());
  expect(yearsOf(recommendationIdOf(user, 'key'), '2027-01-01T00:00:00.000Z')).toEqual([]);
});
