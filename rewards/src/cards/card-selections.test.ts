import { describe, expect, it } from 'vitest';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { describeCardSelections } from './card-selections';

const slot = {
  rate: 5,
  unit: '%',
  count: 2,
  period: 'quarter',
  options: ['utilities', 'streaming'],
} as const;
const chosenRule = { category: 'choose', rate: 5, unit: '%', requiresActivation: true } as const;
const card = {
  rewards: [chosenRule],
  rotating: null,
  chooseCategory: { mode: 'choose', slots: [slot] },
} as unknown as CatalogCard;

describe('a cardholder’s selection', () => {
  it('counts until its quarter ends', () => {
    const selections = { choices: ['utilities'], chosenAt: '2026-05-05T12:00:00.000Z' };
    const findChosen = (at: string) =>
      describeCardSelections(card, selections, at).choice?.slots.map(({ chosen }) => chosen);
    expect(findChosen('2026-06-30T23:59:59.999Z')).toEqual([['utilities']]);
    expect(findChosen('2026-07-01T00:00:00.000Z')).toEqual([[]]);
  });
});

describe('the rotating category list', () => {
  const rotating = {
    rate: 5,
    requiresActivation: true,
    quarters: [
      { quarter: '2026-Q4', categories: ['groceries'], merchants: null, notes: [{ text: 'Not Walmart' }] },
    ],
  };
  const rotatingCard = { rewards: [], rotating, chooseCategory: null } as unknown as CatalogCard;
  const findRotation = (month: string, ...categories: Category[]) =>
    describeCardSelections(
      rotatingCard,
      { rotation: [{ quarter: '2026-Q4', categories }] },
      `2026-${month}-15T12:00:00.000Z`,
    ).rotation;

  it('contains those that the user entered, in their quarter only', () => {
    const entered = findRotation('11', 'dining');
    expect(entered).toMatchObject({ isEntered: true, categories: [{ id: 'dining', label: 'Dining' }] });
    expect(entered).not.toHaveProperty('note');
    expect(findRotation('08', 'dining')).toMatchObject({ categories: null });
    expect(findRotation('08', 'dining')).not.toHaveProperty('isEntered');
  });

  it('is unknown if the user entered none', () => {
    expect(findRotation('11')).toMatchObject({ isEntered: true, categories: null });
  });

  it('is the catalog’s unless the user entered some', () => {
    const { rotation } = describeCardSelections(rotatingCard, {}, '2026-11-15T12:00:00.000Z');
    expect(rotation).toMatchObject({ categories: [{ id: 'groceries' }], note: 'Not Walmart' });
  });
});
