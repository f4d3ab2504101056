import { expect, it } from 'vitest';
import { findLastUsedCard, findLastUses } from './last-used';

const createUse = (cardId: string, day: string) => ({ cardId, createdAt: `2026-11-${day}T10:00:00.000Z` });
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

it('finds the last use of each card', () => {
  expect(Object.fromEntries(findLastUses(USES))).toEqual({
    gold: '2026-11-19T10:00:00.000Z',
    blue: '2026-11-20T10:00:00.000Z',
  });
});
