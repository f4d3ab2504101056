import { describe, it } from 'vitest';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { Choice, ChoiceSlot } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import type { ChooseCategory } from './commands';
import { walletDecider } from './decide';
import { cardAdded, cardRemoved, toCardId } from './testing/wallet-events';

const { given } = specifyDecider(walletDecider);
const AUGUST_TIME = '2026-08-15T12:00:00.000Z';

const createSlot = (properties: Partial<ChoiceSlot>): ChoiceSlot => ({
  rate: 3,
  unit: '%',
  count: 1,
  period: 'month',
  ...properties,
});
const ONE_SLOT = [createSlot({ options: ['gas', 'dining', 'travel'], default: 'gas' })];
const TWO_SLOTS = [
  createSlot({ count: 2, options: ['dining', 'utilities'], merchants: [MerchantId.parse('ikea')] }),
  createSlot({ rate: 2, options: ['gas', 'dining'] }),
];

const categoryChosen = (...categories: Choice[]): WalletEvent => ({
  type: 'CategoryChosen',
  data: { cardId: toCardId('chooser'), categories },
});
/** The event with its time, as read from the log. */
const chosenAt = (occurredAt: string, ...categories: Choice[]): WalletEvent =>
  Object.assign(categoryChosen(...categories), { metadata: { occurredAt } });

const command: Omit<ChooseCategory, 'chosen' | 'slots'> = {
  type: 'ChooseCategory',
  cardId: toCardId('chooser'),
  isQuarterly: false,
  at: AUGUST_TIME,
};
const chooseOne = (one: Choice, slots: readonly ChoiceSlot[] = ONE_SLOT): ChooseCategory => ({
  ...command,
  chosen: { one },
  slots,
});
const chooseAll = (...all: Choice[]): ChooseCategory => ({ ...command, chosen: { all }, slots: TWO_SLOTS });
const makeQuarterly = (choice: ChooseCategory): ChooseCategory => ({ ...choice, isQuarterly: true });

describe('ChooseCategory', () => {
  it('replaces the choice of a card with one slot', () => {
    given(cardAdded('chooser')).when(chooseOne('dining')).then(categoryChosen('dining'));
    given(cardAdded('chooser'), categoryChosen('dining'))
      .when(chooseOne('travel'))
      .then(categoryChosen('travel'));
  });

  it('stores the card’s default if the user chooses it', () => {
    given(cardAdded('chooser')).when(chooseOne('gas')).then(categoryChosen('gas'));
  });

  it('adds one choice to the others of a card with several slots', () => {
    given(cardAdded('chooser'), categoryChosen('dining'))
      .when(chooseOne('gas', TWO_SLOTS))
      .then(categoryChosen('dining', 'gas'));
  });

  it('replaces all choices at once, categories and merchants, in the order of the slots', () => {
    given(cardAdded('chooser'))
      .when(chooseAll('gas', MerchantId.parse('ikea'), 'utilities'))
      .then(categoryChosen(MerchantId.parse('ikea'), 'utilities', 'gas'));
  });

  it('accepts an empty list of choices', () => {
    given(cardAdded('chooser')).when(chooseAll()).then(categoryChosen());
  });

  it('stores the choice even if it is the same, so that a retry is recognized later', () => {
    given(cardAdded('chooser'), categoryChosen('dining'))
      .when(chooseOne('dining'))
      .then(categoryChosen('dining'));
    given(cardAdded('chooser'), categoryChosen('utilities', 'gas'))
      .when(chooseAll('gas', 'utilities'))
      .then(categoryChosen('utilities', 'gas'));
  });

  it('drops choices of an earlier quarter if they expire each quarter', () => {
    const inSpring = chosenAt('2026-05-05T12:00:00.000Z', 'dining');
    const inJuly = chosenAt('2026-07-05T12:00:00.000Z', 'dining');
    given(cardAdded('chooser'), inSpring)
      .when(makeQuarterly(chooseOne('dining', TWO_SLOTS)))
      .then(categoryChosen('dining'));
    given(cardAdded('chooser'), inSpring)
      .when(makeQuarterly(chooseOne('gas', TWO_SLOTS)))
      .then(categoryChosen('gas'));
    given(cardAdded('chooser'), inJuly)
      .when(makeQuarterly(chooseOne('dining', TWO_SLOTS)))
      .then(categoryChosen('dining'));
    given(cardAdded('chooser'), inSpring).when(chooseOne('dining', TWO_SLOTS)).then(categoryChosen('dining'));
  });

  it("rejects a card outside the wallet, a card without slots, and a category that isn't offered", () => {
    given().when(chooseOne('dining')).rejected('card-not-in-wallet');
    given(cardAdded('chooser')).when(chooseOne('dining', [])).rejected('card-has-no-choice');
    given(cardAdded('chooser')).when(chooseOne('rent')).rejected('category-not-offered');
    given(cardAdded('chooser')).when(chooseAll('dining', 'rent')).rejected('category-not-offered');
  });

  it('rejects more choices than the slots have room for', () => {
    given(cardAdded('chooser'))
      .when(chooseAll('dining', 'utilities', MerchantId.parse('ikea')))
      .rejected('too-many-choices');
  });

  it('starts without choices after the card is removed and added again', () => {
    given(cardAdded('chooser'), categoryChosen('dining'), cardRemoved('chooser'), cardAdded('chooser'))
      .when(chooseOne('dining'))
      .then(categoryChosen('dining'));
  });
});
