import { describe, expect, it } from 'vitest';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import { describeCardUse } from './card-use';

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

describe('a cardholder’s selections', () => {
  it('are returned until their quarter ends, then as no choice', () => {
    const selections = { choices: ['utilities'], chosenAt: '2026-05-05T12:00:00.000Z' };
    const chosenIn = (at: string) =>
      describeCardUse(card, selections, at).choice?.slots.map(({ chosen }) => chosen);
    expect(chosenIn('2026-06-30T23:59:59.999Z')).toEqual([['utilities']]);
    expect(chosenIn('2026-07-01T00:00:00.000Z')).toEqual([[]]);
  });
});
