import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../specification';
import type { WalletCommand } from './commands';
import { wallet } from './decide';
import { activeEntriesAt } from './state';

const { given } = specificationOf(wallet);
const ENDS = '2026-12-21T10:00:00.000Z';
const card = (name: string) => CardId.parse(name);
const entry = (name: string) => ({ entryId: `entry-${name}`, cardId: card(name) });
const added = (name: string): WalletEvent => ({ type: 'CardAdded', data: entry(name) });
const removed = (name: string): WalletEvent => ({ type: 'CardRemoved', data: entry(name) });
const upgraded = (startedAt: string): WalletEvent => ({
  type: 'SubscriptionUpgraded',
  data: { planType: 'monthly', priceCents: 299, startedAt },
});
const FIVE: readonly WalletEvent[] = [
  upgraded('2026-11-21T10:00:00.000Z'),
  ...['a', 'b', 'c', 'd', 'e'].map(added),
  { type: 'SubscriptionCancelled', data: { endsAt: ENDS } },
];
const chosen = (...names: string[]): WalletEvent => ({
  type: 'ActiveCardsChosen',
  data: { cardIds: names.map(card) },
});
const choose = (...names: string[]): WalletCommand => ({
  type: 'ChooseActiveCards',
  cardIds: names.map(card),
});
const activeAt = (at: string, ...events: readonly WalletEvent[]) =>
  activeEntriesAt(events.reduce(wallet.evolve, wallet.initialState), at).map(({ cardId }) => cardId);

describe('choosing the active cards', () => {
  it('is stored, also when nothing changes, so that its command is recognized later', () => {
    given(...FIVE)
      .when(choose('d', 'b'))
      .then(chosen('d', 'b'));
    given(...FIVE, chosen('d', 'b'))
      .when(choose('d', 'b'))
      .then(chosen('d', 'b'));
  });

  it('is possible before premium ends, and on the free plan', () => {
    given(upgraded(ENDS), added('a')).when(choose('a')).then(chosen('a'));
    given(added('a')).when(choose('a')).then(chosen('a'));
  });

  it('refuses a card that is not in the wallet', () => {
    given(...FIVE)
      .when(choose('a', 'z'))
      .refused('card-not-in-wallet');
    given(...FIVE, removed('a'))
      .when(choose('a'))
      .refused('card-not-in-wallet');
  });
});

describe('the active cards of a wallet', () => {
  it('are chosen for the free plan only', () => {
    expect(activeAt(ENDS, ...FIVE, chosen('e'))).toEqual(['e']);
    expect(activeAt(ENDS, ...FIVE, chosen('e'), upgraded(ENDS))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('make room for the next one when an active card is removed, and stay when another is', () => {
    expect(activeAt(ENDS, ...FIVE, removed('b'))).toEqual(['a', 'c', 'd']);
    expect(activeAt(ENDS, ...FIVE, removed('e'))).toEqual(['a', 'b', 'c']);
    expect(activeAt(ENDS, ...FIVE, chosen('c', 'd', 'e'), removed('d'))).toEqual(['a', 'c', 'e']);
  });
});

describe('a wallet with more cards than its plan', () => {
  it('takes no card until there is room among all that it keeps', () => {
    const add = (name: string): WalletCommand => ({
      type: 'AddCard',
      ...entry(name),
      isListed: true,
      at: ENDS,
    });
    const reduced = [...FIVE, chosen('a'), removed('e'), removed('d')];
    given(...reduced)
      .when(add('z'))
      .refused('card-limit-reached');
    given(...reduced, removed('c'))
      .when(add('z'))
      .then(added('z'));
  });

  it('lets an inactive card go', () => {
    given(...FIVE)
      .when({ type: 'RemoveCard', cardId: card('e') })
      .then(removed('e'));
  });
});
