import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { Choice, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
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

const slot = (changes: Partial<ChoiceSlot>): ChoiceSlot => ({
  ...{ rate: 3, unit: '%', count: 1, period: 'month' },
  ...changes,
});
const ONE = [slot({ options: ['gas', 'dining', 'travel'], default: 'gas' })];
const SEVERAL = [
  slot({ count: 2, options: ['dining', 'utilities'], merchants: [MerchantId.parse('ikea')] }),
  slot({ rate: 2, options: ['gas', 'dining'] }),
];
const chosen = (...categories: Choice[]): WalletEvent => ({
  type: 'CategoryChosen',
  data: { cardId: card('chooser'), categories },
});
const IN_AUGUST = '2026-08-15T12:00:00.000Z';
/** The choice as it is read from the log, with its time. */
const chosenOn = (occurredAt: string, ...categories: Choice[]): WalletEvent =>
  Object.assign(chosen(...categories), { metadata: { occurredAt } });
const anew = (command: WalletCommand): WalletCommand =>
  command.type === 'ChooseCategory' ? { ...command, isQuarterly: true } : command;
const chooseOne = (one: Choice, slots: readonly ChoiceSlot[] = ONE): WalletCommand => ({
  ...{ type: 'ChooseCategory', cardId: card('chooser'), chosen: { one }, slots },
  ...{ isQuarterly: false, at: IN_AUGUST },
});
const chooseAll = (...all: Choice[]): WalletCommand => ({
  ...{ type: 'ChooseCategory', cardId: card('chooser'), chosen: { all }, slots: SEVERAL },
  ...{ isQuarterly: false, at: IN_AUGUST },
});

describe('choosing a category', () => {
  it('keeps what was chosen, in place of what was before', () => {
    given(added('chooser')).when(chooseOne('dining')).then(chosen('dining'));
    given(added('chooser'), chosen('dining')).when(chooseOne('travel')).then(chosen('travel'));
  });

  it('is kept for the card’s default too: it is assumed no longer', () => {
    given(added('chooser')).when(chooseOne('gas')).then(chosen('gas'));
  });

  it('puts one choice beside the others of a card that takes several', () => {
    given(added('chooser'), chosen('dining')).when(chooseOne('gas', SEVERAL)).then(chosen('dining', 'gas'));
  });

  it('takes all choices at once, categories and merchants, in the order of the slots', () => {
    given(added('chooser'))
      .when(chooseAll('gas', MerchantId.parse('ikea'), 'utilities'))
      .then(chosen(MerchantId.parse('ikea'), 'utilities', 'gas'));
  });

  it('takes none: then nothing is chosen', () => {
    given(added('chooser')).when(chooseAll()).then(chosen());
  });

  it('changes nothing when chosen already', () => {
    given(added('chooser'), chosen('dining')).when(chooseOne('dining')).then();
    given(added('chooser'), chosen('utilities', 'gas')).when(chooseAll('gas', 'utilities')).then();
  });

  it('is kept anew each quarter where it lapses, beside none of the quarter before', () => {
    const spring = chosenOn('2026-05-05T12:00:00.000Z', 'dining');
    const july = chosenOn('2026-07-05T12:00:00.000Z', 'dining');
    given(added('chooser'), spring)
      .when(anew(chooseOne('dining', SEVERAL)))
      .then(chosen('dining'));
    given(added('chooser'), spring)
      .when(anew(chooseOne('gas', SEVERAL)))
      .then(chosen('gas'));
    given(added('chooser'), july)
      .when(anew(chooseOne('dining', SEVERAL)))
      .then();
    given(added('chooser'), spring).when(chooseOne('dining', SEVERAL)).then();
  });

  it('is for a card of the wallet that lets its holder choose, among what it offers', () => {
    given().when(chooseOne('dining')).refused('card-not-in-wallet');
    given(added('chooser')).when(chooseOne('dining', [])).refused('card-has-no-choice');
    given(added('chooser')).when(chooseOne('rent')).refused('category-not-offered');
    given(added('chooser')).when(chooseAll('dining', 'rent')).refused('category-not-offered');
  });

  it('takes no more than there are places for', () => {
    given(added('chooser'))
      .when(chooseAll('dining', 'utilities', MerchantId.parse('ikea')))
      .refused('too-many-choices');
  });

  it('is forgotten with the card', () => {
    given(added('chooser'), chosen('dining'), removed('chooser'), added('chooser'))
      .when(chooseOne('dining'))
      .then(chosen('dining'));
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
