import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { PlanType } from '@tapwise/contracts/vocabulary/plans';
import { describe, it } from 'vitest';
import { specificationOf } from '../specification';
import type { WalletCommand } from './commands';
import { wallet } from './decide';

const { given } = specificationOf(wallet);
const AT = '2026-11-21T10:00:00.000Z';

const card = (name: string) => CardId.parse(name);
const entry = (name: string) => ({ entryId: `entry-${name}`, cardId: card(name) });
const added = (name: string): WalletEvent => ({ type: 'CardAdded', data: entry(name) });
const removed = (name: string): WalletEvent => ({ type: 'CardRemoved', data: entry(name) });
const many = (count: number) => Array.from({ length: count }, (_, at) => added(`card-${String(at + 1)}`));
const upgraded = (planType: PlanType, startedAt: string): WalletEvent => ({
  type: 'SubscriptionUpgraded',
  data: { planType, priceCents: 299, startedAt },
});
const cancelled = (endsAt: string): WalletEvent => ({ type: 'SubscriptionCancelled', data: { endsAt } });

const add = (name: string, at = AT, isListed = true): WalletCommand => ({
  type: 'AddCard',
  ...entry(name),
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
const cancel = (at: string): WalletCommand => ({ type: 'CancelSubscription', at });

describe('adding a card', () => {
  it('puts a listed card into the wallet', () => {
    given().when(add('amex-gold')).then(added('amex-gold'));
  });

  it('refuses a card that the catalogue does not list', () => {
    given()
      .when({ ...add('no-such-card'), isListed: false } as WalletCommand)
      .refused('unknown-card');
  });

  it('refuses the same card twice', () => {
    given(added('amex-gold')).when(add('amex-gold')).refused('card-already-in-wallet');
  });

  it('takes a removed card again', () => {
    given(added('amex-gold'), removed('amex-gold')).when(add('amex-gold')).then(added('amex-gold'));
  });

  it('takes the third card on the free plan and refuses the fourth', () => {
    given(...many(2))
      .when(add('third'))
      .then(added('third'));
    given(...many(3))
      .when(add('fourth'))
      .refused('card-limit-reached');
  });

  it('takes the thirtieth card on premium and refuses the thirty-first', () => {
    const premium = upgraded('annual', '2026-11-01T00:00:00.000Z');
    given(premium, ...many(29))
      .when(add('thirtieth'))
      .then(added('thirtieth'));
    given(premium, ...many(30))
      .when(add('one-more'))
      .refused('card-limit-reached');
  });

  it('holds to the free limit from the second in which a cancelled plan ends', () => {
    const past = [upgraded('monthly', '2026-10-21T10:00:00.000Z'), ...many(3), cancelled(AT)];
    given(...past)
      .when(add('fourth', '2026-11-21T09:59:59.000Z'))
      .then(added('fourth'));
    given(...past)
      .when(add('fourth', AT))
      .refused('card-limit-reached');
  });
});

describe('removing a card', () => {
  it('takes it out', () => {
    given(added('amex-gold'))
      .when({ type: 'RemoveCard', cardId: card('amex-gold') })
      .then(removed('amex-gold'));
  });

  it('refuses a card that is not there', () => {
    given(added('amex-gold'), removed('amex-gold'))
      .when({ type: 'RemoveCard', cardId: card('amex-gold') })
      .refused('card-not-in-wallet');
  });
});

const activated = (quarter: string): WalletEvent => ({
  type: 'QuarterActivated',
  data: { cardId: card('rotator'), quarter },
});
const listed = (quarter: string) => ({ quarter, categories: null, merchants: null });
const activate = (quarter: string, rotates = true): WalletCommand => ({
  type: 'ActivateQuarter',
  ...{ cardId: card('rotator'), quarter, at: AT },
  rotating: rotates
    ? {
        ...{ rate: 5, capAmount: 1500, capPeriod: 'quarter', requiresActivation: true },
        quarters: [listed('2026-Q3'), listed('2027-Q1')],
      }
    : null,
});

describe('activating a quarter', () => {
  it('is kept for the quarter that runs, and for a later one of the calendar', () => {
    given(added('rotator')).when(activate('2026-Q4')).then(activated('2026-Q4'));
    given(added('rotator'), activated('2026-Q4')).when(activate('2027-Q1')).then(activated('2027-Q1'));
  });

  it('changes nothing when done already', () => {
    given(added('rotator'), activated('2026-Q4')).when(activate('2026-Q4')).then();
  });

  it('is refused for a quarter that is over or not in the calendar', () => {
    given(added('rotator')).when(activate('2026-Q3')).refused('quarter-over');
    given(added('rotator')).when(activate('2027-Q2')).refused('unknown-quarter');
  });

  it('is for a card of the wallet with rotating categories', () => {
    given().when(activate('2026-Q4')).refused('card-not-in-wallet');
    given(added('rotator')).when(activate('2026-Q4', false)).refused('card-does-not-rotate');
  });

  it('is forgotten with the card, which goes as it came', () => {
    given(added('rotator'), activated('2026-Q4'))
      .when({ type: 'RemoveCard', cardId: card('rotator') })
      .then(removed('rotator'));
    given(added('rotator'), activated('2026-Q4'), removed('rotator'), added('rotator'))
      .when(activate('2026-Q4'))
      .then(activated('2026-Q4'));
  });
});

describe('the plan', () => {
  it('starts premium from free, unless the payment was declined', () => {
    given().when(upgrade(AT)).then(upgraded('monthly', AT));
    given().when(upgrade(AT, false)).refused('payment-declined');
  });

  it('refuses a second upgrade while premium is active', () => {
    given(upgraded('monthly', '2026-11-01T00:00:00.000Z')).when(upgrade(AT)).refused('already-premium');
  });

  it('keeps premium to the end of the cycle once cancelled', () => {
    given(upgraded('monthly', '2026-01-31T08:00:00.000Z'))
      .when(cancel('2026-02-10T00:00:00.000Z'))
      .then(cancelled('2026-02-28T08:00:00.000Z'));
  });

  it('refuses to cancel what is free, ended or cancelled already', () => {
    const past = [upgraded('monthly', '2026-11-01T00:00:00.000Z'), cancelled('2026-12-01T00:00:00.000Z')];
    given().when(cancel(AT)).refused('not-premium');
    given(...past)
      .when(cancel(AT))
      .refused('already-cancelled');
    given(...past)
      .when(cancel('2026-12-01T00:00:00.000Z'))
      .refused('not-premium');
  });

  it('upgrades again after a cancel, at once', () => {
    const past = [upgraded('monthly', '2026-11-01T00:00:00.000Z'), cancelled('2026-12-01T00:00:00.000Z')];
    given(...past)
      .when(upgrade(AT))
      .then(upgraded('monthly', AT));
  });
});
