import { expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { findLastUsedCard } from './last-used';

const createUse = (cardId: string, lastUsedOn: string, lastRecordedAt = '2026-11-21T10:00:00.000Z') => ({
  cardId: CardId.parse(cardId),
  lastUsedOn,
  lastRecordedAt,
});

it('finds the card that was used last, in any order', () => {
  const usage = [createUse('gold', '2026-11-19'), createUse('blue', '2026-11-20')];
  expect(findLastUsedCard(usage)).toBe('blue');
  expect(findLastUsedCard([...usage].reverse())).toBe('blue');
  expect(findLastUsedCard([])).toBeUndefined();
});

it('on one day, takes the purchase that was recorded last', () => {
  const early = createUse('gold', '2026-11-20', '2026-11-20T08:00:00.000Z');
  const late = createUse('blue', '2026-11-20', '2026-11-20T19:00:00.000Z');
  expect(findLastUsedCard([late, early])).toBe('blue');
});
