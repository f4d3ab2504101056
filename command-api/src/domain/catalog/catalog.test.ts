import { describe, expect, it } from 'vitest';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { createCatalogCard } from '@tapwise/contracts/testing/catalog-documents';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import type { Revision } from './commands';
import { catalogDecider } from './decide';
import { isSameValue } from './same-value';
import { findCatalogEntry, isListed } from './state';

const { given } = specifyDecider(catalogDecider);
const AUGUST = '2026-08';
const NOVEMBER = '2026-11';

const cardListed = (subject: CatalogCard, asOf = AUGUST): CatalogEvent => ({
  type: 'CardListed',
  data: { card: subject, asOf },
});
const TODAY = '2026-11-21';
const CHANGE = { kind: 'change', effectiveFrom: TODAY } as const;
const CORRECTION = { kind: 'correction', effectiveFrom: '2026-11-01' } as const;

const cardRevised = (subject: CatalogCard, asOf = AUGUST): CatalogEvent => ({
  type: 'CardRevised',
  data: { card: subject, asOf, ...CHANGE },
});
const cardRevisedByOperator = (subject: CatalogCard, revision: Revision = CHANGE): CatalogEvent => ({
  type: 'CardRevised',
  data: { card: subject, asOf: AUGUST, origin: 'operator', ...revision },
});
const cardRetired = (id: string): CatalogEvent => ({
  type: 'CardRetired',
  data: { cardId: CardId.parse(id) },
});
const cardListedByOperator = (subject: CatalogCard): CatalogEvent => ({
  type: 'CardListed',
  data: { card: subject, asOf: AUGUST, origin: 'operator' },
});
const adopt = (asOf: string, ...cards: CatalogCard[]) =>
  ({ type: 'AdoptShippedCatalog', asOf, cards, today: TODAY }) as const;
const refresh = (category: CatalogCard['category'] | null, ...cards: CatalogCard[]) =>
  ({ type: 'RefreshCatalog', asOf: AUGUST, category, cards, ...CHANGE }) as const;
const add = (...cards: CatalogCard[]) => ({ type: 'AddCards', asOf: AUGUST, cards }) as const;
const revise = (revision: Revision, ...cards: CatalogCard[]) =>
  ({ type: 'ReviseCards', asOf: AUGUST, cards, ...revision }) as const;

describe('AdoptShippedCatalog', () => {
  it('lists every card in an empty catalog', () => {
    given()
      .when(adopt(AUGUST, createCatalogCard('one'), createCatalogCard('two')))
      .then(cardListed(createCatalogCard('one')), cardListed(createCatalogCard('two')));
  });

  it('changes nothing the second time', () => {
    given(cardListed(createCatalogCard('one')))
      .when(adopt(AUGUST, createCatalogCard('one')))
      .then();
    given(cardListed(createCatalogCard('one')))
      .when(adopt(NOVEMBER, createCatalogCard('one')))
      .then();
  });

  it('lists, revises, and retires only what differs in newer data', () => {
    given(
      cardListed(createCatalogCard('same')),
      cardListed(createCatalogCard('raised-fee')),
      cardListed(createCatalogCard('dropped')),
    )
      .when(
        adopt(
          NOVEMBER,
          createCatalogCard('same'),
          createCatalogCard('raised-fee', { annualFee: 95 }),
          createCatalogCard('new'),
        ),
      )
      .then(
        cardRevised(createCatalogCard('raised-fee', { annualFee: 95 }), NOVEMBER),
        cardListed(createCatalogCard('new'), NOVEMBER),
        cardRetired('dropped'),
      );
  });

  it('changes nothing if the data is older than the adopted data', () => {
    given(cardListed(createCatalogCard('one'), NOVEMBER))
      .when(adopt(AUGUST, createCatalogCard('one', { annualFee: 95 })))
      .then();
  });

  it('keeps the operator’s cards', () => {
    given(cardListed(createCatalogCard('one')), cardListedByOperator(createCatalogCard('own')))
      .when(adopt(NOVEMBER, createCatalogCard('one')))
      .then();
  });

  it('lists a retired card again if it ships again', () => {
    given(cardListed(createCatalogCard('one')), cardRetired('one'))
      .when(adopt(AUGUST, createCatalogCard('one')))
      .then(cardListed(createCatalogCard('one')));
  });
});

describe('RefreshCatalog', () => {
  it('resets the catalog to the shipped cards and keeps the operator’s cards', () => {
    given(cardListed(createCatalogCard('dropped')), cardListedByOperator(createCatalogCard('own')))
      .when(refresh(null, createCatalogCard('one')))
      .then(cardListed(createCatalogCard('one')), cardRetired('dropped'));
  });

  it('replaces an operator’s card that ships too', () => {
    given(cardListedByOperator(createCatalogCard('own')))
      .when(refresh(null, createCatalogCard('own')))
      .then(cardRevised(createCatalogCard('own')));
  });

  it('changes only the given category', () => {
    const hotel = createCatalogCard('hotel', { category: 'hotel' });
    given(
      cardListed(createCatalogCard('dropped')),
      cardListed(createCatalogCard('dropped-travel', { category: 'travel' })),
    )
      .when(refresh('cashback', createCatalogCard('new'), hotel))
      .then(cardListed(createCatalogCard('new')), cardRetired('dropped'));
  });

  it('keeps a card that moved to a different category', () => {
    given(cardListed(createCatalogCard('moved')))
      .when(refresh('cashback', createCatalogCard('moved', { category: 'travel' })))
      .then();
  });
});

describe('AddCards', () => {
  it('lists them as the operator’s cards', () => {
    given()
      .when(add(createCatalogCard('own')))
      .then(cardListedByOperator(createCatalogCard('own')));
  });

  it('adds all cards or none', () => {
    given(cardListed(createCatalogCard('one')))
      .when(add(createCatalogCard('own'), createCatalogCard('one')))
      .rejected('card-already-listed');
    given()
      .when(add(createCatalogCard('own'), createCatalogCard('own')))
      .rejected('card-given-twice');
  });

  it('lists a retired card again', () => {
    given(cardListed(createCatalogCard('one')), cardRetired('one'))
      .when(add(createCatalogCard('one')))
      .then(cardListedByOperator(createCatalogCard('one')));
  });
});

describe('ReviseCards', () => {
  const one = createCatalogCard('one');
  const raised = createCatalogCard('one', { annualFee: 95 });

  it('replaces a card, with the kind of the revision and its first day', () => {
    given(cardListed(one)).when(revise(CORRECTION, raised)).then(cardRevisedByOperator(raised, CORRECTION));
    given(cardListedByOperator(one)).when(revise(CHANGE, raised)).then(cardRevisedByOperator(raised));
  });

  it('changes nothing if the data is the same', () => {
    given(cardListed(one)).when(revise(CHANGE, one)).then();
    given(cardListed(one), cardRevisedByOperator(raised, CORRECTION)).when(revise(CORRECTION, raised)).then();
  });

  it('can declare the current rules a correction, or true from an earlier day', () => {
    const earlier = { ...CORRECTION, effectiveFrom: '2026-10-01' };
    given(cardListed(one), cardRevised(raised))
      .when(revise(CORRECTION, raised))
      .then(cardRevisedByOperator(raised, CORRECTION));
    given(cardListed(one), cardRevisedByOperator(raised, CORRECTION))
      .when(revise(earlier, raised))
      .then(cardRevisedByOperator(raised, earlier));
  });

  it('revises all cards or none', () => {
    given(cardListed(one))
      .when(revise(CHANGE, raised, createCatalogCard('unknown')))
      .rejected('card-not-listed');
    given(cardListed(one), cardRetired('one')).when(revise(CHANGE, raised)).rejected('card-not-listed');
    given(cardListed(one))
      .when(revise(CHANGE, raised, raised))
      .rejected('card-given-twice');
  });

  it('lasts until the release’s data about the card changes', () => {
    const revised = [cardListed(one), cardRevisedByOperator(raised, CORRECTION)];
    const fixed = createCatalogCard('one', { annualFee: 99 });
    given(...revised)
      .when(adopt(NOVEMBER, one))
      .then();
    given(...revised)
      .when(adopt(NOVEMBER, fixed))
      .then(cardRevised(fixed, NOVEMBER));
    given(...revised, cardRevisedByOperator(fixed))
      .when(adopt(NOVEMBER, one))
      .then();
    given(...revised)
      .when(refresh(null, one))
      .then(cardRevised(one));
    given(...revised)
      .when(adopt(NOVEMBER))
      .then(cardRetired('one'));
  });

  it('keeps an operator’s own card theirs', () => {
    given(cardListedByOperator(one), cardRevisedByOperator(raised)).when(adopt(NOVEMBER)).then();
  });
});

it('the catalog keeps a retired card but doesn’t list it', () => {
  const state = [cardListed(createCatalogCard('one')), cardRetired('one')].reduce(
    catalogDecider.evolve,
    catalogDecider.initialState,
  );
  expect(findCatalogEntry(state, CardId.parse('one'))?.card).toEqual(createCatalogCard('one'));
  expect(isListed(state, CardId.parse('one'))).toBe(false);
  expect(isListed(state, CardId.parse('constructor'))).toBe(false);
});

it('the catalog compares values regardless of key order', () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true);
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameValue({ a: [] }, { a: {} })).toBe(false);
  expect(isSameValue({ a: null }, {})).toBe(false);
});
