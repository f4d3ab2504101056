import { expect, it } from 'vitest';
import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { interpretPlace } from '../places/interpret-place';
import { computeRecommendation } from './compute-recommendation';
import { createEmptySpending } from './spending/spending';
import { catalog } from './testing/ask';

/** The reward that Discover it Cash Back earns at a place in the fourth quarter of 2026, in percent. */
function getPercent(text: string, quarter: string, categories: readonly Category[]): number | undefined {
  const answer = computeRecommendation({
    catalog,
    place: interpretPlace(getShippedPlaceIndex(), text),
    amountCents: 10_000,
    wallet: [WalletCard.parse({ cardId: 'discover-it-cash-back', rotation: [{ quarter, categories }] })],
    spending: createEmptySpending(),
    goals: [],
    at: '2026-11-15T12:00:00.000Z',
  });
  return answer.ranking[0]?.effectivePercent;
}

it('replaces the catalog’s categories with those that the user entered for the quarter', () => {
  expect(getPercent('Shell', '2026-Q4', ['gas'])).toBe(5);
  expect(getPercent('Con Edison', '2026-Q4', ['gas'])).toBe(1);
});

it('ignores categories that the user entered for a different quarter', () => {
  expect(getPercent('Shell', '2027-Q1', ['gas'])).toBe(1);
  expect(getPercent('Con Edison', '2027-Q1', ['gas'])).toBe(5);
});

it('earns only the base rate if the user entered that no category is known', () => {
  expect(getPercent('Con Edison', '2026-Q4', [])).toBe(1);
});
