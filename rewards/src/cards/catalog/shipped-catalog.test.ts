import { describe, expect, it } from 'vitest';
import { listCardProblems } from '@tapwise/contracts/vocabulary/cards/card-problems';
import file from '../../../data/cards.json';
import { findMerchant } from '../../places/reference/merchants';
import { loadShippedCatalog, parseCatalogFile } from './shipped-catalog';

const { asOf, cards } = loadShippedCatalog();

function listIds(field: 'rewards' | 'rotating' | 'chooseCategory'): string[] {
  const merchants: (string | undefined)[] = cards.flatMap((card) => {
    if (field === 'rewards') return card.rewards.flatMap((rule) => rule.merchants ?? []);
    if (field === 'rotating')
      return card.rotating?.quarters.flatMap((quarter) => quarter.merchants ?? []) ?? [];
    return card.chooseCategory?.slots.flatMap((slot) => slot.merchants ?? []) ?? [];
  });
  return merchants.filter((id) => id !== undefined);
}

describe('the shipped catalog', () => {
  it('lists each card once', () => {
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
  });

  it('has only web addresses, and no rule twice', () => {
    expect(cards.flatMap(listCardProblems)).toEqual([]);
    const [card] = file.cards;
    const parseSources = (url: string) =>
      parseCatalogFile({ ...file, cards: [{ ...card, sources: [{ url, seen: null, for: 'all' }] }] });
    expect(parseSources('https://issuer.example').cards).toHaveLength(1);
    expect(() => parseSources('javascript:alert(1)')).toThrow('web page');
  });

  it.each(['rewards', 'rotating', 'chooseCategory'] as const)('names only known merchants in %s', (field) => {
    expect(listIds(field).filter((id) => !findMerchant(id))).toEqual([]);
  });

  it('names a source for every card', () => {
    expect(cards.filter((card) => !card.sources?.length).map((card) => card.id)).toEqual([]);
  });

  it('has a closing date for exactly the cards that take no applications', () => {
    const wrong = cards.filter((card) => (card.closed !== undefined) !== (card.openToNew === false));
    expect(wrong.map((card) => card.id)).toEqual([]);
    expect(cards.filter((card) => card.closed)).toHaveLength(19);
  });

  it('has no source that was read after the month of the catalog', () => {
    const read = cards.flatMap((card) => [
      ...(card.sources ?? []).map(({ seen }) => seen ?? ''),
      card.closed?.seen ?? '',
      card.signupBonus?.asOf ?? '',
    ]);
    expect(read.filter((month) => month > asOf)).toEqual([]);
  });

  it('sets what a rule pays after its last day only if it has one', () => {
    const rules = cards.flatMap((card) => card.rewards);
    expect(rules.filter((rule) => rule.rateAfterEnd !== undefined && !rule.endsOn)).toEqual([]);
  });

  it('names a store for every private store card', () => {
    const cardsWithoutStore = cards.filter(
      (card) => card.network === 'private' && !card.rewards.some((rule) => rule.merchants !== undefined),
    );
    expect(cardsWithoutStore.map((card) => card.id)).toEqual([]);
  });

  it('has a period and an after-cap rate for every cap', () => {
    const rules = cards.flatMap((card) => card.rewards).filter((rule) => rule.capAmount !== undefined);
    expect(rules.filter((rule) => rule.capPeriod === undefined || rule.afterCapRate === undefined)).toEqual(
      [],
    );
  });

  it('uses percent rates only with currencies worth one cent per point', () => {
    const wrong = cards.filter(
      ({ currency, rewards }) =>
        rewards.some((rule) => rule.unit === '%' && rule.rate > 0) &&
        (currency.centsPerPoint !== 1 || currency.cashFloorCents !== 1),
    );
    expect(wrong.map((card) => card.id)).toEqual([]);
  });
});
