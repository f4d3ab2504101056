import { expect, it } from 'vitest';
import { lastUseByCard, lastUsedCard } from './last-used';

const used = (cardId: string, day: string) => ({ cardId, createdAt: `2026-11-${day}T10:00:00.000Z` });
const USES = [used('gold', '03'), used('blue', '20'), used('gold', '19'), used('blue', '01')];

it('finds the card that was used last, in any order of purchases', () => {
  expect(lastUsedCard(USES)).toBe('blue');
  expect(lastUsedCard([...USES].reverse())).toBe('blue');
  expect(lastUsedCard([])).toBeUndefined();
});

it('finds the last use of each card', () => {
  expect(Object.fromEntries(lastUseByCard(USES))).toEqual({
    gold: '2026-11-19T10:00:00.000Z',
    blue: '2026-11-20T10:00:00.000Z',
  });
});
