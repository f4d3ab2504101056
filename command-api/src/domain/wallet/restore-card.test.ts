import { describe, expect, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { specifyDecider } from '../testing/decider-specification';
import type { WalletCommand } from './commands';
import { walletDecider } from './decide';
import { selectActiveEntries } from './state';
import { cardAdded, cardRemoved, cardsAdded, createWalletEntry, toCardId } from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const REMOVED_AT = '2026-11-21T10:00:00.000Z';
const restoreCard = (name: string, at = REMOVED_AT): WalletCommand => ({
  type: 'RestoreCard',
  cardId: toCardId(name),
  at,
});
const cardRestored = (name: string, position: number, more: object = {}): WalletEvent => ({
  type: 'CardRestored',
  data: { ...createWalletEntry(name), position, ...more },
});
/** A removal as stored, with its time. */
const removedAt = (name: string, occurredAt: string): WalletEvent =>
  Object.assign(cardRemoved(name), { metadata: { occurredAt } });
const categoryChosen: WalletEvent = {
  type: 'CategoryChosen',
  data: { cardId: toCardId('b'), categories: ['gas'] },
};
const detailsSet: WalletEvent = {
  type: 'CardDetailsSet',
  data: { cardId: toCardId('b'), openedOn: '2026-09-14', statementDay: 31 },
};
const quarterActivated: WalletEvent = {
  type: 'QuarterActivated',
  data: { cardId: toCardId('b'), quarter: '2026-Q4' },
};
const ABC = ['a', 'b', 'c'].map(cardAdded);
const load = (...history: readonly WalletEvent[]) =>
  history.reduce(walletDecider.evolve, walletDecider.initialState);

describe('RestoreCard', () => {
  it('restores a card to its place with its selections, activation, opening date, and statement day', () => {
    const details = {
      choices: ['gas'],
      activatedQuarters: ['2026-Q4'],
      openedOn: '2026-09-14',
      statementDay: 31,
    };
    const history = [...ABC, categoryChosen, quarterActivated, detailsSet];
    given(...history, cardRemoved('b'))
      .when(restoreCard('b'))
      .then(cardRestored('b', 1, details));
    expect(load(...history, cardRemoved('b'), cardRestored('b', 1, details)).entries).toEqual(
      load(...history).entries,
    );
  });

  it('needs no room in the plan', () => {
    given(...cardsAdded(3), cardRemoved('card-1'), cardAdded('other'))
      .when(restoreCard('card-1'))
      .then(cardRestored('card-1', 0));
  });

  it('rejects a card in the wallet, one that was never removed, and a second restoration', () => {
    given(...ABC)
      .when(restoreCard('a'))
      .rejected('card-already-in-wallet');
    given(...ABC)
      .when(restoreCard('d'))
      .rejected('removal-not-recent');
    given(...ABC, cardRemoved('a'), cardRestored('a', 0))
      .when(restoreCard('a'))
      .rejected('card-already-in-wallet');
  });

  it('rejects a removal after an hour', () => {
    given(...ABC, removedAt('a', REMOVED_AT))
      .when(restoreCard('a', '2026-11-21T10:59:59.999Z'))
      .then(cardRestored('a', 0));
    given(...ABC, removedAt('a', REMOVED_AT))
      .when(restoreCard('a', '2026-11-21T11:00:00.000Z'))
      .rejected('removal-not-recent');
  });

  it('picks a picked card again', () => {
    const picked: WalletEvent = { type: 'ActiveCardsChosen', data: { cardIds: ['d', 'e'].map(toCardId) } };
    const history = [...ABC, cardAdded('d'), cardAdded('e'), picked];
    const listActive = (...more: readonly WalletEvent[]) =>
      selectActiveEntries(load(...history, ...more), REMOVED_AT).map(({ cardId }) => cardId);
    given(...history, cardRemoved('e'))
      .when(restoreCard('e'))
      .then(cardRestored('e', 4, { pickedCards: 2 }));
    expect(listActive(cardRemoved('e'), cardRestored('e', 4, { pickedCards: 2 }))).toEqual(listActive());
    expect(
      listActive(
        cardRemoved('d'),
        cardRemoved('e'),
        cardRestored('e', 3, { pickedCards: 2 }),
        cardRestored('d', 3, { pickedCards: 2 }),
      ),
    ).toEqual(listActive());
  });
});
