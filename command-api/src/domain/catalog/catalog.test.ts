import { describe, expect, it } from 'vitest';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import { catalog } from './decide';
import { isSameValue } from './same-value';
import { findCatalogEntry, isListed } from './state';

const { given } = specifyDecider(catalog);
const AUGUST = '2026-08';
const NOVEMBER = '2026-11';

function createCard(id: string, changes: Partial<CatalogCard> = {}): CatalogCard {
  return CatalogCard.parse({
    id,
    name: id,
    bank: 'Bank',
    network: 'visa',
    type: 'personal',
    category: 'cashback',
    annualFee: 0,
    foreignTransactionFeePct: 0,
    currency: { id: 'cash', name: 'Cash', kind: 'cash', centsPerPoint: 1, cashFloorCents: 1 },
    rewards: [{ category: 'general', rate: 1, unit: '%' }],
    rotating: null,
    chooseCategory: null,
    signupBonus: null,
    benefits: ['A benefit'],
    goals: [],
    popular: null,
    sourceYear: 2026,
    confidence: 'high',
    ...changes,
  });
}
const listed = (subject: CatalogCard, asOf = AUGUST): CatalogEvent => ({
  type: 'CardListed',
  data: { card: subject, asOf },
});
const revised = (subject: CatalogCard, asOf = AUGUST): CatalogEvent => ({
  type: 'CardRevised',
  data: { card: subject, asOf },
});
const retired = (id: string): CatalogEvent => ({ type: 'CardRetired', data: { cardId: CardId.parse(id) } });
const listedByOperator = (subject: CatalogCard): CatalogEvent => ({
  type: 'CardListed',
  data: { card: subject, asOf: AUGUST, origin: 'operator' },
});
const adopt = (asOf: string, ...cards: CatalogCard[]) =>
  ({ type: 'AdoptShippedCatalog', asOf, cards }) as const;
const refresh = (category: CatalogCard['category'] | null, ...cards: CatalogCard[]) =>
  ({ type: 'RefreshCatalog', asOf: AUGUST, category, cards }) as const;
const add = (...cards: CatalogCard[]) => ({ type: 'AddCards', asOf: AUGUST, cards }) as const;

describe('AdoptShippedCatalog', () => {
  it('lists every card in an empty catalog', () => {
    given()
      .when(adopt(AUGUST, createCard('one'), createCard('two')))
      .then(listed(createCard('one')), listed(createCard('two')));
  });

  it('changes nothing the second time', () => {
    given(listed(createCard('one')))
      .when(adopt(AUGUST, createCard('one')))
      .then();
    given(listed(createCard('one')))
      .when(adopt(NOVEMBER, createCard('one')))
      .then();
  });

  it('lists, revises, and retires only what differs in newer data', () => {
    given(listed(createCard('same')), listed(createCard('raised-fee')), listed(createCard('dropped')))
      .when(
        adopt(NOVEMBER, createCard('same'), createCard('raised-fee', { annualFee: 95 }), createCard('new')),
      )
      .then(
        revised(createCard('raised-fee', { annualFee: 95 }), NOVEMBER),
        listed(createCard('new'), NOVEMBER),
        retired('dropped'),
      );
  });

  it('changes nothing if the data is older than the adopted data', () => {
    given(listed(createCard('one'), NOVEMBER))
      .when(adopt(AUGUST, createCard('one', { annualFee: 95 })))
      .then();
  });

  it('keeps the operator’s cards', () => {
    given(listed(createCard('one')), listedByOperator(createCard('own')))
      .when(adopt(NOVEMBER, createCard('one')))
      .then();
  });

  it('lists a retired card again if it ships again', () => {
    given(listed(createCard('one')), retired('one'))
      .when(adopt(AUGUST, createCard('one')))
      .then(listed(createCard('one')));
  });
});

describe('RefreshCatalog', () => {
  it('resets the catalog to the shipped cards and keeps the operator’s cards', () => {
    given(listed(createCard('dropped')), listedByOperator(createCard('own')))
      .when(refresh(null, createCard('one')))
      .then(listed(createCard('one')), retired('dropped'));
  });

  it('replaces an operator’s card that ships too', () => {
    given(listedByOperator(createCard('own')))
      .when(refresh(null, createCard('own')))
      .then(revised(createCard('own')));
  });

  it('changes only the given category', () => {
    const hotel = createCard('hotel', { category: 'hotel' });
    given(listed(createCard('dropped')), listed(createCard('dropped-travel', { category: 'travel' })))
      .when(refresh('cashback', createCard('new'), hotel))
      .then(listed(createCard('new')), retired('dropped'));
  });

  it('keeps a card that moved to a different category', () => {
    given(listed(createCard('moved')))
      .when(refresh('cashback', createCard('moved', { category: 'travel' })))
      .then();
  });
});

describe('AddCards', () => {
  it('lists them as the operator’s cards', () => {
    given()
      .when(add(createCard('own')))
      .then(listedByOperator(createCard('own')));
  });

  it('adds all cards or none', () => {
    given(listed(createCard('one')))
      .when(add(createCard('own'), createCard('one')))
      .rejected('card-already-listed');
    given()
      .when(add(createCard('own'), createCard('own')))
      .rejected('card-given-twice');
  });

  it('lists a retired card again', () => {
    given(listed(createCard('one')), retired('one'))
      .when(add(createCard('one')))
      .then(listedByOperator(createCard('one')));
  });
});

it('keeps a retired card but doesn’t list it', () => {
  const state = [listed(createCard('one')), retired('one')].reduce(catalog.evolve, catalog.initialState);
  expect(findCatalogEntry(state, CardId.parse('one'))?.card).toEqual(createCard('one'));
  expect(isListed(state, CardId.parse('one'))).toBe(false);
  expect(isListed(state, CardId.parse('constructor'))).toBe(false);
});

it('compares values regardless of key order', () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true);
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameValue({ a: [] }, { a: {} })).toBe(false);
  expect(isSameValue({ a: null }, {})).toBe(false);
});
