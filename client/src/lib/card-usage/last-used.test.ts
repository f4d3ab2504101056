import { expect, it } from 'vitest';
import { findLastUsedCard, findLastUses } from './last-used';

const createUse = (cardId: string, day: string) => ({
  cardId,
  purchasedOn: `2026-11-${day}`,
  createdAt: `2026-11-21T10:00:${day}.000Z`,
});
const USES = [
  createUse('gold', '03'),
  createUse('blue', '20'),
  createUse('gold', '19'),
  createUse('blue', '01'),
];

it('finds the card that was used last, in any order of purchases', () => {
  expect(findLastUsedCard(USES)).toBe('blue');
  expect(findLastUsedCard([...USES].reverse())).toBe('blue');
  expect(findLastUsedCard([])).toBeUndefined();
});

it('on one day, takes the purchase that was recorded last', () => {
  const early = { ...createUse('gold', '20'), createdAt: '2026-11-20T08:00:00.000Z' };
  const late = { ...createUse('blue', '20'), createdAt: '2026-11-20T19:00:00.000Z' };
  expect(findLastUsedCard([late, early])).toBe('blue');
});

it('finds the last use of each card', () => {
  expect(Object.fromEntries(findLastUses(USES))).toEqual({
    gold: '2026-11-19',
    blue: '2026-11-20',
  });
});
