import { describe, expect, it } from 'vitest';
import type { ChoiceSlot } from '../cards/bonus-categories';
import { addChoice, assignChoices, findExpiredQuarter, selectQuarterChoices } from './choice-slots';

const createSlot = (changes: Partial<ChoiceSlot>): ChoiceSlot => ({
  rate: 3,
  unit: '%',
  count: 1,
  period: 'month',
  ...changes,
});
const ONE_SLOT = [createSlot({ options: ['gas', 'dining', 'travel'], default: 'gas' })];
const TWO_AND_ONE_SLOTS = [
  createSlot({ rate: 5, count: 2, options: ['dining', 'utilities', 'streaming'] }),
  createSlot({ rate: 2, options: ['gas', 'groceries', 'dining'] }),
];
const listChosen = (slots: readonly ChoiceSlot[], choices?: readonly string[]) =>
  assignChoices(slots, choices).map(({ chosen }) => chosen);

describe('assignChoices', () => {
  it('uses the defaults if nothing is recorded', () => {
    expect(listChosen(ONE_SLOT)).toEqual([['gas']]);
    expect(listChosen(TWO_AND_ONE_SLOTS)).toEqual([[], []]);
  });

  it('assigns each choice to the first slot that offers it and has room', () => {
    expect(listChosen(TWO_AND_ONE_SLOTS, ['dining', 'gas'])).toEqual([['dining'], ['gas']]);
    expect(listChosen(TWO_AND_ONE_SLOTS, ['utilities', 'streaming', 'dining'])).toEqual([
      ['utilities', 'streaming'],
      ['dining'],
    ]);
  });

  it('assigns nothing for an empty choice', () => {
    expect(listChosen(ONE_SLOT, [])).toEqual([[]]);
  });
});

describe('addChoice', () => {
  it('replaces the only choice of a one-slot card, recorded or assumed', () => {
    expect(addChoice(ONE_SLOT, undefined, 'dining')).toEqual(['dining']);
    expect(addChoice(ONE_SLOT, ['dining'], 'travel')).toEqual(['travel']);
  });

  it('fills an empty slot first, then replaces the oldest choice', () => {
    expect(addChoice(TWO_AND_ONE_SLOTS, ['dining'], 'utilities')).toEqual(['dining', 'utilities']);
    expect(addChoice(TWO_AND_ONE_SLOTS, ['dining', 'utilities'], 'streaming')).toEqual([
      'utilities',
      'streaming',
    ]);
    expect(addChoice(TWO_AND_ONE_SLOTS, ['dining', 'utilities'], 'groceries')).toEqual([
      'dining',
      'utilities',
      'groceries',
    ]);
  });

  it('ignores a repeated choice, and returns undefined if no slot offers it', () => {
    expect(addChoice(TWO_AND_ONE_SLOTS, ['gas'], 'gas')).toEqual(['gas']);
    expect(addChoice(ONE_SLOT, undefined, 'rent')).toBeUndefined();
  });
});

describe('an expiring choice', () => {
  const recorded = { choices: ['utilities'], chosenAt: '2026-05-05T12:00:00.000Z' };
  const row = { category: 'choose', rate: 5, unit: '%' } as const;
  const quarterly = { rewards: [{ ...row, requiresActivation: true as const }] };

  it('counts only in its quarter on a card with quarterly choices', () => {
    expect(selectQuarterChoices(quarterly, recorded, '2026-Q2')).toEqual(['utilities']);
    expect(selectQuarterChoices(quarterly, recorded, '2026-Q3')).toEqual([]);
    expect(findExpiredQuarter(quarterly, recorded, '2026-Q3')).toBe('2026-Q2');
  });

  it('doesn’t expire on other cards or without a time', () => {
    expect(selectQuarterChoices({ rewards: [row] }, recorded, '2026-Q3')).toEqual(['utilities']);
    expect(selectQuarterChoices(quarterly, { choices: ['utilities'] }, '2026-Q3')).toEqual(['utilities']);
    expect(selectQuarterChoices(quarterly, {}, '2026-Q3')).toBeUndefined();
  });
});
