import { describe, expect, it } from 'vitest';
import type { ChoiceSlot } from './card';
import { addChoice, assignChoices, choicesForQuarter, findExpiredQuarter } from './choice-slots';

const slot = (changes: Partial<ChoiceSlot>): ChoiceSlot => ({
  rate: 3,
  unit: '%',
  count: 1,
  period: 'month',
  ...changes,
});
const ONE = [slot({ options: ['gas', 'dining', 'travel'], default: 'gas' })];
const TWO_AND_ONE = [
  slot({ rate: 5, count: 2, options: ['dining', 'utilities', 'streaming'] }),
  slot({ rate: 2, options: ['gas', 'groceries', 'dining'] }),
];
const placed = (slots: readonly ChoiceSlot[], choices?: readonly string[]) =>
  assignChoices(slots, choices).map(({ chosen }) => chosen);

describe('the places of choices', () => {
  it('are the defaults of the card while nothing is recorded, and empty where there is no default', () => {
    expect(placed(ONE)).toEqual([['gas']]);
    expect(placed(TWO_AND_ONE)).toEqual([[], []]);
  });

  it('go to the first slot that offers them and has one left', () => {
    expect(placed(TWO_AND_ONE, ['dining', 'gas'])).toEqual([['dining'], ['gas']]);
    expect(placed(TWO_AND_ONE, ['utilities', 'streaming', 'dining'])).toEqual([
      ['utilities', 'streaming'],
      ['dining'],
    ]);
  });

  it('are none for what is chosen to be nothing', () => {
    expect(placed(ONE, [])).toEqual([[]]);
  });
});

describe('choosing one more', () => {
  it('replaces the only choice of a card with one place, the assumed one too', () => {
    expect(addChoice(ONE, undefined, 'dining')).toEqual(['dining']);
    expect(addChoice(ONE, ['dining'], 'travel')).toEqual(['travel']);
  });

  it('fills an empty place first, then replaces the choice that stood longest', () => {
    expect(addChoice(TWO_AND_ONE, ['dining'], 'utilities')).toEqual(['dining', 'utilities']);
    expect(addChoice(TWO_AND_ONE, ['dining', 'utilities'], 'streaming')).toEqual(['utilities', 'streaming']);
    expect(addChoice(TWO_AND_ONE, ['dining', 'utilities'], 'groceries')).toEqual([
      ...['dining', 'utilities', 'groceries'],
    ]);
  });

  it('changes nothing for what is chosen already, and is not there for what no slot offers', () => {
    expect(addChoice(TWO_AND_ONE, ['gas'], 'gas')).toEqual(['gas']);
    expect(addChoice(ONE, undefined, 'rent')).toBeUndefined();
  });
});

describe('choices that lapse', () => {
  const recorded = { choices: ['utilities'], chosenAt: '2026-05-05T12:00:00.000Z' };
  const row = { category: 'choose', rate: 5, unit: '%' } as const;
  const quarterly = { rewards: [{ ...row, requiresActivation: true as const }] };

  it('count in their quarter only, on a card that asks anew each quarter', () => {
    expect(choicesForQuarter(quarterly, recorded, '2026-Q2')).toEqual(['utilities']);
    expect(choicesForQuarter(quarterly, recorded, '2026-Q3')).toEqual([]);
    expect(findExpiredQuarter(quarterly, recorded, '2026-Q3')).toBe('2026-Q2');
  });

  it('hold on other cards, without a time, and where nothing was chosen', () => {
    expect(choicesForQuarter({ rewards: [row] }, recorded, '2026-Q3')).toEqual(['utilities']);
    expect(choicesForQuarter(quarterly, { choices: ['utilities'] }, '2026-Q3')).toEqual(['utilities']);
    expect(choicesForQuarter(quarterly, {}, '2026-Q3')).toBeUndefined();
  });
});
