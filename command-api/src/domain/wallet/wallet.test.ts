import { describe, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { specifyDecider } from '../testing/decider-specification';
import type { WalletCommand } from './commands';
import { walletDecider } from './decide';
import {
  cardAdded,
  cardRemoved,
  cardsAdded,
  createWalletEntry,
  subscriptionCanceled,
  subscriptionResumed,
  subscriptionUpgraded,
  toCardId,
} from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const NOW = '2026-11-21T10:00:00.000Z';

const addCard = (name: string, at = NOW, isListed = true): WalletCommand => ({
  type: 'AddCard',
  ...createWalletEntry(name),
  isListed,
  at,
});
const upgrade = (at: string, isPaid = true): WalletCommand => ({
  type: 'UpgradeToPremium',
  isPaid,
  planType: 'monthly',
  priceCents: 299,
  at,
});
const cancelSubscription = (at: string): WalletCommand => ({ type: 'CancelSubscription', at });
const resumeSubscription = (at: string): WalletCommand => ({ type: 'ResumeSubscription', at });

describe('AddCard', () => {
  it('adds a listed card', () => {
    given().when(addCard('amex-gold')).then(cardAdded('amex-gold'));
  });

  it("rejects a card that the catalog doesn't list", () => {
    given()
      .when(addCard('no-such-card', NOW, false))
      .rejected('unknown-card');
  });

  it('rejects a card that is already in the wallet', () => {
    given(cardAdded('amex-gold')).when(addCard('amex-gold')).rejected('card-already-in-wallet');
  });

  it('accepts a removed card again', () => {
    given(cardAdded('amex-gold'), cardRemoved('amex-gold'))
      .when(addCard('amex-gold'))
      .then(cardAdded('amex-gold'));
  });

  it('accepts the third card on the free plan and rejects the fourth', () => {
    given(...cardsAdded(2))
      .when(addCard('third'))
      .then(cardAdded('third'));
    given(...cardsAdded(3))
      .when(addCard('fourth'))
      .rejected('card-limit-reached');
  });

  it('accepts the thirtieth card on premium and rejects the thirty-first', () => {
    const premium = subscriptionUpgraded('annual', '2026-11-01T00:00:00.000Z');
    given(premium, ...cardsAdded(29))
      .when(addCard('thirtieth'))
      .then(cardAdded('thirtieth'));
    given(premium, ...cardsAdded(30))
      .when(addCard('one-more'))
      .rejected('card-limit-reached');
  });

  it('enforces the free limit from the second a canceled plan ends', () => {
    const history = [
      subscriptionUpgraded('monthly', '2026-10-21T10:00:00.000Z'),
      ...cardsAdded(3),
      subscriptionCanceled(NOW),
    ];
    given(...history)
      .when(addCard('fourth', '2026-11-21T09:59:59.000Z'))
      .then(cardAdded('fourth'));
    given(...history)
      .when(addCard('fourth', NOW))
      .rejected('card-limit-reached');
  });
});

describe('RemoveCard', () => {
  it('removes the card', () => {
    given(cardAdded('amex-gold'))
      .when({ type: 'RemoveCard', cardId: toCardId('amex-gold') })
      .then(cardRemoved('amex-gold'));
  });

  it("rejects a card that isn't in the wallet", () => {
    given(cardAdded('amex-gold'), cardRemoved('amex-gold'))
      .when({ type: 'RemoveCard', cardId: toCardId('amex-gold') })
      .rejected('card-not-in-wallet');
  });
});

const quarterActivated = (quarter: string): WalletEvent => ({
  type: 'QuarterActivated',
  data: { cardId: toCardId('rotator'), quarter },
});
const createCalendarQuarter = (quarter: string) => ({ quarter, categories: null, merchants: null });
const activateQuarter = (quarter: string, rotates = true): WalletCommand => ({
  type: 'ActivateQuarter',
  cardId: toCardId('rotator'),
  quarter,
  at: NOW,
  rotating: rotates
    ? {
        rate: 5,
        capAmount: 1500,
        capPeriod: 'quarter',
        requiresActivation: true,
        quarters: [createCalendarQuarter('2026-Q3'), createCalendarQuarter('2027-Q1')],
      }
    : null,
});

describe('ActivateQuarter', () => {
  it('accepts the current quarter and later ones in the calendar', () => {
    given(cardAdded('rotator')).when(activateQuarter('2026-Q4')).then(quarterActivated('2026-Q4'));
    given(cardAdded('rotator'), quarterActivated('2026-Q4'))
      .when(activateQuarter('2027-Q1'))
      .then(quarterActivated('2027-Q1'));
  });

  it('changes nothing if the quarter is already active', () => {
    given(cardAdded('rotator'), quarterActivated('2026-Q4')).when(activateQuarter('2026-Q4')).then();
  });

  it('rejects a quarter that is over or not in the calendar', () => {
    given(cardAdded('rotator')).when(activateQuarter('2026-Q3')).rejected('quarter-over');
    given(cardAdded('rotator')).when(activateQuarter('2027-Q2')).rejected('unknown-quarter');
  });

  it('rejects a card outside the wallet and a card without rotating categories', () => {
    given().when(activateQuarter('2026-Q4')).rejected('card-not-in-wallet');
    given(cardAdded('rotator')).when(activateQuarter('2026-Q4', false)).rejected('card-does-not-rotate');
  });

  it('starts without active quarters after the card is removed and added again', () => {
    given(cardAdded('rotator'), quarterActivated('2026-Q4'))
      .when({ type: 'RemoveCard', cardId: toCardId('rotator') })
      .then(cardRemoved('rotator'));
    given(cardAdded('rotator'), quarterActivated('2026-Q4'), cardRemoved('rotator'), cardAdded('rotator'))
      .when(activateQuarter('2026-Q4'))
      .then(quarterActivated('2026-Q4'));
  });
});

describe('UpgradeToPremium and CancelSubscription', () => {
  it('starts premium unless the payment is declined', () => {
    given().when(upgrade(NOW)).then(subscriptionUpgraded('monthly', NOW));
    given().when(upgrade(NOW, false)).rejected('payment-declined');
  });

  it('rejects a second upgrade while premium is active', () => {
    given(subscriptionUpgraded('monthly', '2026-11-01T00:00:00.000Z'))
      .when(upgrade(NOW))
      .rejected('already-premium');
  });

  it('keeps premium until the end of the billing cycle after cancellation', () => {
    given(subscriptionUpgraded('monthly', '2026-01-31T08:00:00.000Z'))
      .when(cancelSubscription('2026-02-10T00:00:00.000Z'))
      .then(subscriptionCanceled('2026-02-28T08:00:00.000Z'));
  });

  it('rejects canceling a free, ended, or already canceled plan', () => {
    const history = [
      subscriptionUpgraded('monthly', '2026-11-01T00:00:00.000Z'),
      subscriptionCanceled('2026-12-01T00:00:00.000Z'),
    ];
    given().when(cancelSubscription(NOW)).rejected('not-premium');
    given(...history)
      .when(cancelSubscription(NOW))
      .rejected('already-cancelled');
    given(...history)
      .when(cancelSubscription('2026-12-01T00:00:00.000Z'))
      .rejected('not-premium');
  });

  it('accepts an upgrade right after cancellation', () => {
    const history = [
      subscriptionUpgraded('monthly', '2026-11-01T00:00:00.000Z'),
      subscriptionCanceled('2026-12-01T00:00:00.000Z'),
    ];
    given(...history)
      .when(upgrade(NOW))
      .then(subscriptionUpgraded('monthly', NOW));
  });
});

describe('ResumeSubscription', () => {
  const END = '2026-12-01T00:00:00.000Z';
  const LAST_MOMENT = '2026-11-30T23:59:59.999Z';
  const active = subscriptionUpgraded('monthly', '2026-11-01T00:00:00.000Z');
  const canceled = [active, subscriptionCanceled(END)];

  it('resumes a canceled plan until the last moment before its end', () => {
    for (const at of [NOW, LAST_MOMENT])
      given(...canceled)
        .when(resumeSubscription(at))
        .then(subscriptionResumed(END));
  });

  it('rejects resuming from the moment the plan ends', () => {
    for (const at of [END, '2027-03-01T00:00:00.000Z'])
      given(...canceled)
        .when(resumeSubscription(at))
        .rejected('premium-ended');
  });

  it('rejects resuming if nothing is canceled', () => {
    given().when(resumeSubscription(NOW)).rejected('not-premium');
    given(active).when(resumeSubscription(NOW)).rejected('not-canceled');
    given(...canceled, subscriptionResumed(END))
      .when(resumeSubscription(NOW))
      .rejected('not-canceled');
    given(...canceled, subscriptionUpgraded('annual', NOW))
      .when(resumeSubscription(NOW))
      .rejected('not-canceled');
  });

  it('lets the plan renew in its old cycle, with its card limit, and be canceled again', () => {
    const resumed = [...canceled, ...cardsAdded(3), subscriptionResumed(END)];
    given(...resumed)
      .when(addCard('fourth', END))
      .then(cardAdded('fourth'));
    given(...resumed)
      .when(upgrade(END))
      .rejected('already-premium');
    given(...resumed)
      .when(cancelSubscription('2026-12-15T00:00:00.000Z'))
      .then(subscriptionCanceled('2027-01-01T00:00:00.000Z'));
  });
});
