import { describe, expect, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { MAX_PLACE_REPLIES } from '@tapwise/contracts/vocabulary/rules/change-settings';
import { specifyDecider } from '../testing/decider-specification';
import type { EnterQuarter, WalletCommand } from './commands';
import { walletDecider } from './decide';
import { cardAdded, cardRemoved, toCardId } from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const computeState = (...history: readonly WalletEvent[]) =>
  history.reduce(walletDecider.evolve, walletDecider.initialState);

type Data<Type extends WalletEvent['type']> = Extract<WalletEvent, { readonly type: Type }>['data'];
const stated = (fact: Data<'FactStated'>['fact'], value: Data<'FactStated'>['value']): WalletEvent => ({
  type: 'FactStated',
  data: { fact, value },
});

describe('SetFacts', () => {
  const PHONE_AND_TIER: WalletCommand = {
    type: 'SetFacts',
    facts: [
      { fact: 'paysByPhone', value: true },
      { fact: 'bofaRewards', value: 'Preferred Honors' },
    ],
  };

  it('stores each fact', () => {
    given().when(PHONE_AND_TIER).then(stated('paysByPhone', true), stated('bofaRewards', 'Preferred Honors'));
  });

  it('stores facts even if they are the same, so that a retry is recognized later', () => {
    given(stated('paysByPhone', true), stated('bofaRewards', 'Preferred Honors'))
      .when(PHONE_AND_TIER)
      .then(stated('paysByPhone', true), stated('bofaRewards', 'Preferred Honors'));
  });

  it('keeps the last value of a fact until it is cleared', () => {
    const history = [
      stated('bofaRewards', 'Member'),
      stated('hasSamsPlus', false),
      stated('bofaRewards', 'Premier'),
    ];
    expect(computeState(...history).settings.facts).toEqual({ bofaRewards: 'Premier', hasSamsPlus: false });
    expect(computeState(...history, stated('bofaRewards', null)).settings.facts).toEqual({
      hasSamsPlus: false,
    });
  });
});

describe('SetReminderKinds', () => {
  const kindSet = (kind: Data<'ReminderKindSet'>['kind'], isOn: boolean): WalletEvent => ({
    type: 'ReminderKindSet',
    data: { kind, isOn },
  });

  it('stores each kind, even if it is the same', () => {
    const kinds = [
      { kind: 'cap', isOn: false },
      { kind: 'offer', isOn: true },
    ] as const;
    given(kindSet('cap', false))
      .when({ type: 'SetReminderKinds', kinds })
      .then(kindSet('cap', false), kindSet('offer', true));
  });

  it('turns each kind off until it is turned on', () => {
    const history = [kindSet('offer', false), kindSet('cap', false), kindSet('cap', false)];
    expect(computeState(...history).disabledReminders).toEqual(['offer', 'cap']);
    expect(computeState(...history, kindSet('offer', true)).disabledReminders).toEqual(['cap']);
    expect(computeState(kindSet('offer', true)).disabledReminders).toEqual([]);
  });
});

describe('SetValuations', () => {
  const valued = (currencyId: string, centsPerPoint: number | null): WalletEvent => ({
    type: 'ValuationSet',
    data: { currencyId, centsPerPoint },
  });
  const setChase = (areCurrenciesKnown: boolean): WalletCommand => ({
    type: 'SetValuations',
    valuations: [{ currencyId: 'chase-ur', centsPerPoint: 1.75 }],
    areCurrenciesKnown,
  });

  it('stores each value', () => {
    given().when(setChase(true)).then(valued('chase-ur', 1.75));
  });

  it('rejects a currency that no card earns', () => {
    given().when(setChase(false)).rejected('unknown-currency');
  });

  it('keeps the last value of a currency until it is reset', () => {
    const history = [valued('chase-ur', 1.75), valued('amex-mr', 0), valued('chase-ur', 2)];
    expect(computeState(...history).settings.valuations).toEqual({ 'chase-ur': 2, 'amex-mr': 0 });
    expect(computeState(...history, valued('chase-ur', null)).settings.valuations).toEqual({ 'amex-mr': 0 });
  });
});

describe('ClarifyPlace', () => {
  const SAFEWAY = { storeName: 'Safeway', merchantId: MerchantId.parse('safeway') };
  const createUnknownStore = (storeName: string) => ({ storeName, merchantId: null });
  const clarified = (
    place: Pick<Data<'PlaceClarified'>, 'storeName' | 'merchantId'>,
    code: string,
  ): WalletEvent => ({
    type: 'PlaceClarified',
    data: { ...place, code },
  });
  const clarify = (
    place: typeof SAFEWAY | ReturnType<typeof createUnknownStore>,
    code: string,
  ): WalletCommand => ({
    type: 'ClarifyPlace',
    place,
    code,
  });

  it('stores the code of a merchant and of an unknown store', () => {
    given().when(clarify(SAFEWAY, '5542')).then(clarified(SAFEWAY, '5542'));
    given()
      .when(clarify(createUnknownStore('Joe’s Deli'), '5411'))
      .then(clarified(createUnknownStore('Joe’s Deli'), '5411'));
  });

  it('keeps the first spelling of an unknown store', () => {
    given(clarified(createUnknownStore('Joe’s Deli'), '5411'))
      .when(clarify(createUnknownStore('JOES DELI'), '5812'))
      .then(clarified(createUnknownStore('Joe’s Deli'), '5812'));
  });

  it('replaces the reply about the same store and keeps those about others', () => {
    const { placeReplies } = computeState(
      clarified(SAFEWAY, '5542'),
      clarified(createUnknownStore('Safeway'), '5411'),
      clarified({ ...SAFEWAY, storeName: 'Safeway Market' }, '5411'),
    );
    expect(placeReplies).toEqual([
      { ...createUnknownStore('Safeway'), code: '5411' },
      { ...SAFEWAY, storeName: 'Safeway Market', code: '5411' },
    ]);
  });

  it('forgets the oldest reply when there are too many', () => {
    const names = Array.from({ length: MAX_PLACE_REPLIES + 1 }, (_, index) => `Store ${String(index)}`);
    const { placeReplies } = computeState(
      ...names.map((name) => clarified(createUnknownStore(name), '5411')),
    );
    expect(placeReplies.map(({ storeName }) => storeName)).toEqual(names.slice(1));
  });
});

describe('EnterQuarter', () => {
  const quarterEntered = (quarter: string, ...categories: Category[]): WalletEvent => ({
    type: 'QuarterEntered',
    data: { cardId: toCardId('rotator'), quarter, categories },
  });
  const enter = (quarter: string, ...categories: Category[]): EnterQuarter => ({
    type: 'EnterQuarter',
    cardId: toCardId('rotator'),
    quarter,
    categories,
    isRotating: true,
    at: '2026-11-21T10:00:00.000Z',
  });
  const computeRotation = (...history: readonly WalletEvent[]) =>
    computeState(...history).entries[0]?.rotation;

  it('stores the categories of the current quarter and of those up to a year ahead', () => {
    given(cardAdded('rotator'))
      .when(enter('2026-Q4', 'dining', 'groceries', 'dining'))
      .then(quarterEntered('2026-Q4', 'dining', 'groceries'));
    given(cardAdded('rotator')).when(enter('2027-Q4', 'gas')).then(quarterEntered('2027-Q4', 'gas'));
  });

  it('accepts that no categories are known', () => {
    given(cardAdded('rotator'), quarterEntered('2026-Q4', 'gas'))
      .when(enter('2026-Q4'))
      .then(quarterEntered('2026-Q4'));
  });

  it('rejects a quarter that is over or more than a year ahead', () => {
    given(cardAdded('rotator')).when(enter('2026-Q3', 'gas')).rejected('quarter-over');
    given(cardAdded('rotator')).when(enter('2028-Q1', 'gas')).rejected('quarter-too-far');
  });

  it('rejects a card outside the wallet and a card without rotating categories', () => {
    given().when(enter('2026-Q4', 'gas')).rejected('card-not-in-wallet');
    given(cardAdded('rotator'))
      .when({ ...enter('2026-Q4', 'gas'), isRotating: false })
      .rejected('card-does-not-rotate');
  });

  it('replaces the same quarter, keeps the others in order, and drops all with the card', () => {
    const history = [
      cardAdded('rotator'),
      quarterEntered('2027-Q1', 'gas'),
      quarterEntered('2026-Q4', 'dining'),
    ];
    expect(computeRotation(...history, quarterEntered('2026-Q4', 'gas'))).toEqual([
      { quarter: '2026-Q4', categories: ['gas'] },
      { quarter: '2027-Q1', categories: ['gas'] },
    ]);
    expect(computeRotation(...history, cardRemoved('rotator'), cardAdded('rotator'))).toBeUndefined();
  });
});
