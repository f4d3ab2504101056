import { describe, expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { type CardValueById, describeRank, parseCardOrder, sortCards } from './card-order';

const createValue = (cardId: typeof SAPPHIRE.id, rewards: number, annualFee: number) =>
  [cardId, { cardId, rewards, annualFee, membershipFee: 0, value: rewards - annualFee }] as const;
const NO_VALUES: CardValueById = new Map();
const CARDS = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH];

describe('the order of the cards', () => {
  it('is by value, with cards of unknown value last', () => {
    const values: CardValueById = new Map([
      createValue(DOUBLE_CASH.id, 40, 0),
      createValue(BLUE_CASH.id, 307.4, 95),
    ]);
    expect(sortCards(CARDS, 'value', values)).toEqual([BLUE_CASH, DOUBLE_CASH, SAPPHIRE]);
  });

  it('is by annual fee, the lowest first, and keeps the order of equal fees', () => {
    expect(sortCards(CARDS, 'fee', NO_VALUES)).toEqual([DOUBLE_CASH, SAPPHIRE, BLUE_CASH]);
  });

  it('is by the worth of the sign-up bonus, with cards without one last', () => {
    const cards = [
      SAVOR,
      { ...SAPPHIRE, signupBonus: '4 free nights' },
      { ...BLUE_CASH, signupBonus: '$250 after $3,000', signupBonusValue: 250 },
      { ...DOUBLE_CASH, signupBonus: '75,000 points', signupBonusValue: 1125 },
    ];
    expect(sortCards(cards, 'bonus', NO_VALUES).map(({ id }) => id)).toEqual([
      DOUBLE_CASH.id,
      BLUE_CASH.id,
      SAPPHIRE.id,
      SAVOR.id,
    ]);
  });

  it('ignores unknown names in the URL', () => {
    expect(parseCardOrder('fee')).toBe('fee');
    expect(parseCardOrder('color')).toBe('match');
    expect(parseCardOrder(null)).toBe('match');
  });
});

describe('the note about a card’s rank', () => {
  it.each([
    [307.4, 95, 'Adds $212 a year at your spending'],
    [55, 95, 'Costs $40 more a year than it adds'],
    [95, 95, 'Adds about as much as it costs'],
    [0, 0, 'Adds nothing at your spending'],
  ])('states what $%d of rewards and a fee of $%d amount to', (rewards, annualFee, note) => {
    const values: CardValueById = new Map([createValue(BLUE_CASH.id, rewards, annualFee)]);
    expect(describeRank(BLUE_CASH, 'value', values)).toBe(note);
  });

  it.each([
    ['75,000 points after $5,000 in 3 months', 1125, ', worth about $1,125'],
    ['$250 after $3,000 in 6 months', 250, ''],
    ['4 free nights', undefined, ''],
  ])('states the bonus %j and its worth', (signupBonus, signupBonusValue, worth) => {
    const card = { ...SAPPHIRE, signupBonus, ...(signupBonusValue !== undefined && { signupBonusValue }) };
    expect(describeRank(card, 'bonus', NO_VALUES)).toBe(`Welcome bonus: ${signupBonus}${worth}`);
  });

  it('is absent where the card shows it anyway, or the value is unknown', () => {
    expect(describeRank(BLUE_CASH, 'fee', NO_VALUES)).toBeUndefined();
    expect(describeRank(BLUE_CASH, 'value', NO_VALUES)).toBeUndefined();
    expect(describeRank(SAPPHIRE, 'bonus', NO_VALUES)).toBeUndefined();
  });
});
