import { describe, expect, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { specifyDecider } from '../testing/decider-specification';
import type { SetCardDetails } from './commands';
import { walletDecider } from './decide';
import { cardAdded, cardRemoved, toCardId } from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const cardId = toCardId('amex-gold');
const BONUS = { spendCents: 400_000, deadline: '2027-01-31', valueCents: 60_000 };

const setDetails = (details: SetCardDetails['details']): SetCardDetails => ({
  type: 'SetCardDetails',
  cardId,
  details,
  at: '2026-11-21T23:30:00.000Z',
});
const detailsSet = (details: SetCardDetails['details']): WalletEvent => ({
  type: 'CardDetailsSet',
  data: { cardId, ...details },
});
const findEntryAfter = (...history: readonly WalletEvent[]) =>
  history.reduce(walletDecider.evolve, walletDecider.initialState).entries[0];

describe('SetCardDetails', () => {
  it('stores what is set or cleared, even if nothing changes, so that a retry is recognized later', () => {
    given(cardAdded('amex-gold'))
      .when(setDetails({ openedOn: '2025-06-30', welcomeBonus: null }))
      .then(detailsSet({ openedOn: '2025-06-30', welcomeBonus: null }));
    given(cardAdded('amex-gold'), detailsSet({ openedOn: '2025-06-30' }))
      .when(setDetails({ openedOn: '2025-06-30' }))
      .then(detailsSet({ openedOn: '2025-06-30' }));
  });

  it('changes nothing without details', () => {
    given(cardAdded('amex-gold')).when(setDetails({})).then();
  });

  it('needs the card in the wallet', () => {
    const added = cardAdded('amex-gold');
    given()
      .when(setDetails({ openedOn: '2025-06-30' }))
      .rejected('card-not-in-wallet');
    given(added, cardRemoved('amex-gold'))
      .when(setDetails({ openedOn: '2025-06-30' }))
      .rejected('card-not-in-wallet');
  });

  it('accepts tomorrow (UTC), because some users are in it, but no later day', () => {
    given(cardAdded('amex-gold'))
      .when(setDetails({ openedOn: '2026-11-22' }))
      .then(detailsSet({ openedOn: '2026-11-22' }));
    given(cardAdded('amex-gold'))
      .when(setDetails({ openedOn: '2026-11-23' }))
      .rejected('opening-day-in-future');
  });

  it('accepts no deadline before the opening date, whichever was set first', () => {
    const early = { ...BONUS, deadline: '2026-10-31' };
    given(cardAdded('amex-gold'))
      .when(setDetails({ openedOn: '2026-11-01', welcomeBonus: early }))
      .rejected('deadline-before-opening');
    given(cardAdded('amex-gold'), detailsSet({ openedOn: '2026-11-01' }))
      .when(setDetails({ welcomeBonus: early }))
      .rejected('deadline-before-opening');
    given(cardAdded('amex-gold'), detailsSet({ welcomeBonus: early }))
      .when(setDetails({ openedOn: '2026-11-01' }))
      .rejected('deadline-before-opening');
    given(cardAdded('amex-gold'), detailsSet({ welcomeBonus: early }))
      .when(setDetails({ openedOn: '2026-11-01', welcomeBonus: null }))
      .then(detailsSet({ openedOn: '2026-11-01', welcomeBonus: null }));
  });
});

describe('CardDetailsSet', () => {
  it('keeps what isn’t mentioned, and clears what is null', () => {
    const history = [
      cardAdded('amex-gold'),
      detailsSet({ openedOn: '2025-06-30' }),
      detailsSet({ welcomeBonus: BONUS }),
    ];
    expect(findEntryAfter(...history)).toMatchObject({ openedOn: '2025-06-30', welcomeBonus: BONUS });
    const cleared = findEntryAfter(...history, detailsSet({ openedOn: null }));
    expect(cleared).toMatchObject({ welcomeBonus: BONUS });
    expect(cleared).not.toHaveProperty('openedOn');
  });

  it('applies until the card is removed', () => {
    const added = cardAdded('amex-gold');
    const again = findEntryAfter(
      added,
      detailsSet({ openedOn: '2025-06-30' }),
      cardRemoved('amex-gold'),
      added,
    );
    expect(again).not.toHaveProperty('openedOn');
  });
});
