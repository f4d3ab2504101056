import { describe, expect, it } from 'vitest';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { createCatalogCard } from '@tapwise/contracts/testing/catalog-documents';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import { catalogDecider } from './decide';
import { findRejectedCard } from './rejected-card';
import { findCatalogEntry } from './state';

const { given } = specifyDecider(catalogDecider);
const AUGUST = '2026-08';
const CHANGE = { kind: 'change', effectiveFrom: '2026-11-21' } as const;

const one = createCatalogCard('one');
const two = createCatalogCard('two');
const raised = createCatalogCard('one', { annualFee: 95 });

const listed = (card: CatalogCard, origin?: 'operator'): CatalogEvent => ({
  type: 'CardListed',
  data: { card, asOf: AUGUST, ...(origin ? { origin } : {}) },
});
const revised = (card: CatalogCard): CatalogEvent => ({
  type: 'CardRevised',
  data: { card, asOf: AUGUST, origin: 'operator', ...CHANGE },
});
const retired = (card: CatalogCard, origin?: 'operator'): CatalogEvent => ({
  type: 'CardRetired',
  data: { cardId: card.id, ...(origin ? { origin } : {}) },
});
const toIds = (ids: readonly string[]) => ids.map((id) => CardId.parse(id));
const retire = (ids: readonly string[], expectedVersions?: readonly number[]) =>
  ({ type: 'RetireCards', cardIds: toIds(ids), expectedVersions }) as const;
const revise = (card: CatalogCard, expectedVersions?: readonly number[]) =>
  ({ type: 'ReviseCards', asOf: AUGUST, cards: [card], expectedVersions, ...CHANGE }) as const;
const adopt = (asOf: string, ...cards: CatalogCard[]) =>
  ({ type: 'AdoptShippedCatalog', asOf, cards, today: '2026-12-01' }) as const;
const refresh = (...cards: CatalogCard[]) =>
  ({ type: 'RefreshCatalog', asOf: AUGUST, category: null, cards, ...CHANGE }) as const;

describe('RetireCards', () => {
  it('retires all cards or none', () => {
    given(listed(one), listed(two, 'operator'))
      .when(retire(['one', 'two']))
      .then(retired(one, 'operator'), retired(two, 'operator'));
    given(listed(one))
      .when(retire(['one', 'unknown']))
      .rejected('card-not-listed');
    given(listed(one), retired(one))
      .when(retire(['one']))
      .rejected('card-not-listed');
    given(listed(one))
      .when(retire(['one', 'one']))
      .rejected('card-given-twice');
    given(listed(one))
      .when(retire(['constructor']))
      .rejected('card-not-listed');
  });

  it('outlasts releases, with and without new data about the card', () => {
    const afterRetirement = given(listed(one), retired(one, 'operator'));
    afterRetirement.when(adopt(AUGUST, one)).then();
    afterRetirement.when(adopt('2026-12', raised)).then();
    afterRetirement.when(adopt('2026-12')).then();
  });

  it('ends when the catalog is refreshed, or when the operator adds the card', () => {
    given(listed(one), retired(one, 'operator')).when(refresh(one)).then(listed(one));
    given(listed(one), retired(one, 'operator'), listed(one, 'operator'))
      .when(refresh(one))
      .then({ type: 'CardRevised', data: { card: one, asOf: AUGUST, ...CHANGE } });
  });

  it('of the operator’s own card ends when a release ships it', () => {
    given(listed(one, 'operator'), retired(one, 'operator')).when(adopt(AUGUST, one)).then(listed(one));
  });
});

describe('the version of a card', () => {
  it('counts the events about the card', () => {
    const count = (...events: CatalogEvent[]) =>
      findCatalogEntry(events.reduce(catalogDecider.evolve, catalogDecider.initialState), one.id)?.version;
    expect(count(listed(two))).toBeUndefined();
    expect(count(listed(one), listed(two))).toBe(1);
    expect(count(listed(one), revised(raised), revised(one))).toBe(3);
    expect(count(listed(one), revised(raised), retired(one), listed(one))).toBe(4);
    expect(count(retired(one), listed(one))).toBe(1);
  });

  it('must be the one that the operator saw', () => {
    given(listed(one))
      .when(revise(raised, [1]))
      .then(revised(raised));
    given(listed(one), revised(raised))
      .when(revise(one, [1]))
      .rejected('card-changed');
    given(listed(one), revised(raised)).when(revise(one)).then(revised(one));
    given(listed(one), revised(raised))
      .when(retire(['one'], [1]))
      .rejected('card-changed');
    given(listed(one), revised(raised))
      .when(retire(['one'], [2]))
      .then(retired(one, 'operator'));
  });

  it('is checked even if the revision changes nothing', () => {
    given(listed(one), revised(raised))
      .when(revise(raised, [1]))
      .rejected('card-changed');
  });
});

it('a rejection names the first card that a command can’t be applied to', () => {
  const state = [listed(one), listed(two), revised(raised)].reduce(
    catalogDecider.evolve,
    catalogDecider.initialState,
  );
  expect(findRejectedCard(retire(['two', 'one'], [1, 2]), state)).toBeUndefined();
  expect(findRejectedCard(retire(['two', 'one'], [1, 1]), state)).toEqual({ code: 'card-changed', index: 1 });
  expect(findRejectedCard(retire(['two', 'gone']), state)).toEqual({ code: 'card-not-listed', index: 1 });
  expect(findRejectedCard(retire(['gone', 'two', 'two']), state)).toEqual({
    code: 'card-given-twice',
    index: 2,
  });
});
