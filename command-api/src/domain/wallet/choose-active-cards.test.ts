import { describe, expect, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { specifyDecider } from '../testing/decider-specification';
import type { WalletCommand } from './commands';
import { walletDecider } from './decide';
import { selectActiveEntries } from './state';
import {
  cardAdded,
  cardRemoved,
  createWalletEntry,
  subscriptionCanceled,
  subscriptionUpgraded,
  toCardId,
} from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const PREMIUM_ENDS_AT = '2026-12-21T10:00:00.000Z';

/** Five cards, two more than the free plan allows from PREMIUM_ENDS_AT on. */
const FIVE_CARDS: readonly WalletEvent[] = [
  subscriptionUpgraded('monthly', '2026-11-21T10:00:00.000Z'),
  ...['a', 'b', 'c', 'd', 'e'].map(cardAdded),
  subscriptionCanceled(PREMIUM_ENDS_AT),
];
const activeCardsChosen = (...names: string[]): WalletEvent => ({
  type: 'ActiveCardsChosen',
  data: { cardIds: names.map(toCardId) },
});
const chooseActiveCards = (...names: string[]): WalletCommand => ({
  type: 'ChooseActiveCards',
  cardIds: names.map(toCardId),
});
const listActiveCards = (at: string, ...history: readonly WalletEvent[]) =>
  selectActiveEntries(history.reduce(walletDecider.evolve, walletDecider.initialState), at).map(
    (entry) => entry.cardId,
  );
const listActiveAfterPremium = (...later: readonly WalletEvent[]) =>
  listActiveCards(PREMIUM_ENDS_AT, ...FIVE_CARDS, ...later);

describe('ChooseActiveCards', () => {
  it('stores the choice even if it is the same, so that a retry is recognized later', () => {
    given(...FIVE_CARDS)
      .when(chooseActiveCards('d', 'b'))
      .then(activeCardsChosen('d', 'b'));
    given(...FIVE_CARDS, activeCardsChosen('d', 'b'))
      .when(chooseActiveCards('d', 'b'))
      .then(activeCardsChosen('d', 'b'));
  });

  it('is allowed before premium ends and on the free plan', () => {
    given(subscriptionUpgraded('monthly', PREMIUM_ENDS_AT), cardAdded('a'))
      .when(chooseActiveCards('a'))
      .then(activeCardsChosen('a'));
    given(cardAdded('a')).when(chooseActiveCards('a')).then(activeCardsChosen('a'));
  });

  it("rejects a card that isn't in the wallet", () => {
    given(...FIVE_CARDS)
      .when(chooseActiveCards('a', 'z'))
      .rejected('card-not-in-wallet');
    given(...FIVE_CARDS, cardRemoved('a'))
      .when(chooseActiveCards('a'))
      .rejected('card-not-in-wallet');
  });
});

describe('the active card list', () => {
  it('contains the chosen cards on the free plan and all cards on premium', () => {
    expect(listActiveAfterPremium(activeCardsChosen('e'))).toEqual(['e']);
    expect(
      listActiveAfterPremium(activeCardsChosen('e'), subscriptionUpgraded('monthly', PREMIUM_ENDS_AT)),
    ).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('includes the next card after an active one is removed, and stays the same after an inactive one is', () => {
    expect(listActiveAfterPremium(cardRemoved('b'))).toEqual(['a', 'c', 'd']);
    expect(listActiveAfterPremium(cardRemoved('e'))).toEqual(['a', 'b', 'c']);
    expect(listActiveAfterPremium(activeCardsChosen('c', 'd', 'e'), cardRemoved('d'))).toEqual([
      'a',
      'c',
      'e',
    ]);
  });
});

describe('a wallet above its plan’s limit', () => {
  it('accepts no card until enough cards, active or not, are removed', () => {
    const addZ: WalletCommand = {
      type: 'AddCard',
      ...createWalletEntry('z'),
      isListed: true,
      at: PREMIUM_ENDS_AT,
    };
    const threeCards = [...FIVE_CARDS, activeCardsChosen('a'), cardRemoved('e'), cardRemoved('d')];
    given(...threeCards)
      .when(addZ)
      .rejected('card-limit-reached');
    given(...threeCards, cardRemoved('c'))
      .when(addZ)
      .then(cardAdded('z'));
  });

  it('allows removing an inactive card', () => {
    given(...FIVE_CARDS)
      .when({ type: 'RemoveCard', cardId: toCardId('e') })
      .then(cardRemoved('e'));
  });
});
