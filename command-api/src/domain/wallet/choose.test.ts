import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { Choice, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { describe, it } from 'vitest';
import { specificationOf } from '../specification';
import type { WalletCommand } from './commands';
import { wallet } from './decide';

const { given } = specificationOf(wallet);

const card = (name: string) => CardId.parse(name);
const entry = (name: string) => ({ entryId: `entry-${name}`, cardId: card(name) });
const added = (name: string): WalletEvent => ({ type: 'CardAdded', data: entry(name) });
const removed = (name: string): WalletEvent => ({ type: 'CardRemoved', data: entry(name) });

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

  it('is stored again when chosen already, so that its command is recognized later', () => {
    given(added('chooser'), chosen('dining')).when(chooseOne('dining')).then(chosen('dining'));
    given(added('chooser'), chosen('utilities', 'gas'))
      .when(chooseAll('gas', 'utilities'))
      .then(chosen('utilities', 'gas'));
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
      .then(chosen('dining'));
    given(added('chooser'), spring).when(chooseOne('dining', SEVERAL)).then(chosen('dining'));
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
