import { describe, expect, it } from 'vitest';
import type { CatalogueCard } from '../vocabulary/card';
import { cardUse } from './card-use';

const slot = {
  rate: 5,
  unit: '%',
  count: 2,
  period: 'quarter',
  options: ['utilities', 'streaming'],
} as const;
const chosenRow = { category: 'choose', rate: 5, unit: '%', requiresActivation: true } as const;
const card = {
  rewards: [chosenRow],
  rotating: null,
  chooseCategory: { mode: 'choose', slots: [slot] },
} as unknown as CatalogueCard;

describe('what the holder of a card told', () => {
  it('is shown while it holds, and as nothing chosen once its quarter is over', () => {
    const told = { choices: ['utilities'], chosenAt: '2026-05-05T12:00:00.000Z' };
    const chosenIn = (at: string) => cardUse(card, told, at).choice?.slots.map(({ chosen }) => chosen);
    expect(chosenIn('2026-06-30T23:59:59.999Z')).toEqual([['utilities']]);
    expect(chosenIn('2026-07-01T00:00:00.000Z')).toEqual([[]]);
  });
});
