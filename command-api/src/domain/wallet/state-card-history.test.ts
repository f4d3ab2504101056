import { describe, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { specifyDecider } from '../testing/decider-specification';
import type { StateCardHistory } from './commands';
import { walletDecider } from './decide';
import { toCardId } from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);

type Account = readonly [cardId: string, openedOn: string, closedOn?: string];

const toCards = (accounts: readonly Account[]) =>
  accounts.map(([id, openedOn, closedOn]) => ({
    cardId: toCardId(id),
    openedOn,
    ...(closedOn === undefined ? {} : { closedOn }),
  }));
const state = (...accounts: readonly Account[]): StateCardHistory => ({
  type: 'StateCardHistory',
  cards: toCards(accounts),
  unknownCards: new Set([toCardId('unknown')]),
  at: '2026-11-21T23:30:00.000Z',
});
const stated = (...accounts: readonly Account[]): WalletEvent => ({
  type: 'CardHistoryStated',
  data: { cards: toCards(accounts) },
});

describe('StateCardHistory', () => {
  it('stores the whole list, also an empty one and one that changes nothing', () => {
    const account: Account = ['amex-gold', '2020-02-29', '2023-01-31'];
    given().when(state(account)).then(stated(account));
    given(stated(account)).when(state(account)).then(stated(account));
    given(stated(account)).when(state()).then(stated());
  });

  it('accepts tomorrow (UTC), because some users are in it, but no later day', () => {
    const tomorrow: Account = ['amex-gold', '2026-11-22', '2026-11-22'];
    given().when(state(tomorrow)).then(stated(tomorrow));
    given()
      .when(state(['amex-gold', '2026-11-23']))
      .rejected('opening-day-in-future');
    given()
      .when(state(['amex-gold', '2026-11-20', '2026-11-23']))
      .rejected('closing-day-in-future');
  });

  it('accepts no closing date before the opening date', () => {
    given()
      .when(state(['amex-gold', '2023-01-31', '2023-01-30']))
      .rejected('closed-before-opening');
  });

  it('needs cards of the catalog', () => {
    given()
      .when(state(['amex-gold', '2023-01-31'], ['unknown', '2023-01-31']))
      .rejected('unknown-card');
  });

  it('accepts several accounts of a card, one after the other, but none at the same time', () => {
    const first: Account = ['amex-gold', '2015-01-01', '2018-06-30'];
    const second: Account = ['amex-gold', '2018-06-30'];
    given().when(state(second, first)).then(stated(second, first));
    for (const openedOn of ['2015-01-01', '2018-06-29', '2014-12-31'])
      given()
        .when(state(first, ['amex-gold', openedOn]))
        .rejected('card-stated-twice');
  });
});
