import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../specification';
import { catalogue } from './decide';
import { isSameValue } from './same-value';
import { entryIn, isListed } from './state';

const { given } = specificationOf(catalogue);
const AUGUST = '2026-08';
const NOVEMBER = '2026-11';

function card(id: string, changes: Partial<CatalogueCard> = {}): CatalogueCard {
  return CatalogueCard.parse({
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
const listed = (subject: CatalogueCard, asOf = AUGUST): CatalogueEvent => ({
  type: 'CardListed',
  data: { card: subject, asOf },
});
const revised = (subject: CatalogueCard, asOf = AUGUST): CatalogueEvent => ({
  type: 'CardRevised',
  data: { card: subject, asOf },
});
const retired = (id: string): CatalogueEvent => ({ type: 'CardRetired', data: { cardId: CardId.parse(id) } });
const operators = (subject: CatalogueCard): CatalogueEvent => ({
  type: 'CardListed',
  data: { card: subject, asOf: AUGUST, origin: 'operator' },
});
const takeOver = (asOf: string, ...cards: CatalogueCard[]) =>
  ({ type: 'TakeOverShippedList', asOf, cards }) as const;
const refresh = (category: CatalogueCard['category'] | null, ...cards: CatalogueCard[]) =>
  ({ type: 'RefreshCatalogue', asOf: AUGUST, category, cards }) as const;
const add = (...cards: CatalogueCard[]) => ({ type: 'AddCards', asOf: AUGUST, cards }) as const;

describe('taking over the shipped list at start', () => {
  it('lists every card into an empty catalogue', () => {
    given()
      .when(takeOver(AUGUST, card('one'), card('two')))
      .then(listed(card('one')), listed(card('two')));
  });

  it('does nothing the second time', () => {
    given(listed(card('one')))
      .when(takeOver(AUGUST, card('one')))
      .then();
    given(listed(card('one')))
      .when(takeOver(NOVEMBER, card('one')))
      .then();
  });

  it('lists, revises and retires only what differs in a newer file', () => {
    given(listed(card('same')), listed(card('dearer')), listed(card('gone')))
      .when(takeOver(NOVEMBER, card('same'), card('dearer', { annualFee: 95 }), card('new')))
      .then(
        revised(card('dearer', { annualFee: 95 }), NOVEMBER),
        listed(card('new'), NOVEMBER),
        retired('gone'),
      );
  });

  it('changes nothing when the file is older than what was taken over', () => {
    given(listed(card('one'), NOVEMBER))
      .when(takeOver(AUGUST, card('one', { annualFee: 95 })))
      .then();
  });

  it('leaves the cards of an operator alone', () => {
    given(listed(card('one')), operators(card('own')))
      .when(takeOver(NOVEMBER, card('one')))
      .then();
  });

  it('lists a retired card again when it comes back', () => {
    given(listed(card('one')), retired('one'))
      .when(takeOver(AUGUST, card('one')))
      .then(listed(card('one')));
  });
});

describe('refreshing the catalogue on request', () => {
  it('makes it what the file says, and leaves the cards of an operator alone', () => {
    given(listed(card('gone')), operators(card('own')))
      .when(refresh(null, card('one')))
      .then(listed(card('one')), retired('gone'));
  });

  it('takes over an operator’s card that the file has too', () => {
    given(operators(card('own')))
      .when(refresh(null, card('own')))
      .then(revised(card('own')));
  });

  it('touches one category only', () => {
    const hotel = card('hotel', { category: 'hotel' });
    given(listed(card('gone')), listed(card('other-gone', { category: 'travel' })))
      .when(refresh('cashback', card('new'), hotel))
      .then(listed(card('new')), retired('gone'));
  });

  it('does not retire a card that the file moved to another category', () => {
    given(listed(card('moved')))
      .when(refresh('cashback', card('moved', { category: 'travel' })))
      .then();
  });
});

describe('adding cards', () => {
  it('lists them as an operator’s', () => {
    given()
      .when(add(card('own')))
      .then(operators(card('own')));
  });

  it('takes all or none', () => {
    given(listed(card('one')))
      .when(add(card('own'), card('one')))
      .refused('card-already-listed');
    given()
      .when(add(card('own'), card('own')))
      .refused('card-given-twice');
  });

  it('brings a retired card back', () => {
    given(listed(card('one')), retired('one'))
      .when(add(card('one')))
      .then(operators(card('one')));
  });
});

it('keeps a retired card, unlisted', () => {
  const state = [listed(card('one')), retired('one')].reduce(catalogue.evolve, catalogue.initialState);
  expect(entryIn(state, CardId.parse('one'))?.card).toEqual(card('one'));
  expect(isListed(state, CardId.parse('one'))).toBe(false);
  expect(isListed(state, CardId.parse('constructor'))).toBe(false);
});

it('compares values, not the order of their keys', () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true);
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameValue({ a: [] }, { a: {} })).toBe(false);
  expect(isSameValue({ a: null }, {})).toBe(false);
});
