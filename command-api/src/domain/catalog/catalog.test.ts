import { describe, expect, it } from 'vitest';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import { catalog } from './decide';
import { isSameValue } from './same-value';
import { findCatalogEntry, isListed } from './state';

const { given } = specifyDecider(catalog);
const AUGUST = '2026-08';
const NOVEMBER = '2026-11';

function card(id: string, changes: Partial<CatalogCard> = {}): CatalogCard {
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
const operators = (subject: CatalogCard): CatalogEvent => ({
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
      .when(adopt(AUGUST, card('one'), card('two')))
      .then(listed(card('one')), listed(card('two')));
  });

  it('changes nothing the second time', () => {
    given(listed(card('one')))
      .when(adopt(AUGUST, card('one')))
      .then();
    given(listed(card('one')))
      .when(adopt(NOVEMBER, card('one')))
      .then();
  });

  it('lists, revises, and retires only what differs in newer data', () => {
    given(listed(card('same')), listed(card('raised-fee')), listed(card('dropped')))
      .when(adopt(NOVEMBER, card('same'), card('raised-fee', { annualFee: 95 }), card('new')))
      .then(
        revised(card('raised-fee', { annualFee: 95 }), NOVEMBER),
        listed(card('new'), NOVEMBER),
        retired('dropped'),
      );
  });

  it('changes nothing if the data is older than the adopted data', () => {
    given(listed(card('one'), NOVEMBER))
      .when(adopt(AUGUST, card('one', { annualFee: 95 })))
      .then();
  });

  it('keeps the operator’s cards', () => {
    given(listed(card('one')), operators(card('own')))
      .when(adopt(NOVEMBER, card('one')))
      .then();
  });

  it('lists a retired card again if it ships again', () => {
    given(listed(card('one')), retired('one'))
      .when(adopt(AUGUST, card('one')))
      .then(listed(card('one')));
  });
});

describe('RefreshCatalog', () => {
  it('resets the catalog to the shipped cards and keeps the operator’s cards', () => {
    given(listed(card('dropped')), operators(card('own')))
      .when(refresh(null, card('one')))
      .then(listed(card('one')), retired('dropped'));
  });

  it('replaces an operator’s card that ships too', () => {
    given(operators(card('own')))
      .when(refresh(null, card('own')))
      .then(revised(card('own')));
  });

  it('changes only the given category', () => {
    const hotel = card('hotel', { category: 'hotel' });
    given(listed(card('dropped')), listed(card('dropped-travel', { category: 'travel' })))
      .when(refresh('cashback', card('new'), hotel))
      .then(listed(card('new')), retired('dropped'));
  });

  it('keeps a card that moved to another category', () => {
    given(listed(card('moved')))
      .when(refresh('cashback', card('moved', { category: 'travel' })))
      .then();
  });
});

describe('AddCards', () => {
  it('lists them as the operator’s cards', () => {
    given()
      .when(add(card('own')))
      .then(operators(card('own')));
  });

  it('adds all cards or none', () => {
    given(listed(card('one')))
      .when(add(card('own'), card('one')))
      .rejected('card-already-listed');
    given()
      .when(add(card('own'), card('own')))
      .rejected('card-given-twice');
  });

  it('lists a retired card again', () => {
    given(listed(card('one')), retired('one'))
      .when(add(card('one')))
      .then(operators(card('one')));
  });
});

it('keeps a retired card but doesn’t list it', () => {
  const state = [listed(card('one')), retired('one')].reduce(catalog.evolve, catalog.initialState);
  expect(findCatalogEntry(state, CardId.parse('one'))?.card).toEqual(card('one'));
  expect(isListed(state, CardId.parse('one'))).toBe(false);
  expect(isListed(state, CardId.parse('constructor'))).toBe(false);
});

it('compares values regardless of key order', () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true);
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameValue({ a: [] }, { a: {} })).toBe(false);
  expect(isSameValue({ a: null }, {})).toBe(false);
});
