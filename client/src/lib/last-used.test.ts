import { expect, it } from 'vitest';
import { lastUsedCard, lastUses } from './last-used';

const used = (cardId: string, day: string) => ({ cardId, createdAt: `2026-11-${day}T10:00:00.000Z` });
const USES = [used('gold', '03'), used('blue', '20'), used('gold', '19'), used('blue', '01')];

it('finds the card that was paid with last, in whatever order purchases come', () => {
  expect(lastUsedCard(USES)).toBe('blue');
  expect(lastUsedCard([...USES].reverse())).toBe('blue');
  expect(lastUsedCard([])).toBeUndefined();
});

it('knows for each card when it was', () => {
  expect(Object.fromEntries(lastUses(USES))).toEqual({
    gold: '2026-11-19T10:00:00.000Z',
    blue: '2026-11-20T10:00:00.000Z',
  });
});
