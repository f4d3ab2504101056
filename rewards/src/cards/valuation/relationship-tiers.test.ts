import { describe, expect, it } from 'vitest';
import { RELATIONSHIP_PROGRAMS } from '@tapwise/contracts/vocabulary/account/facts';
import { loadShippedCatalog } from '../catalog/shipped-catalog';
import { findProgram, listPrograms } from './relationship-tiers';

const programs = listPrograms();

describe('the relationship tier of a card', () => {
  it('raises Customized Cash by 10% for members, and by 75% at $1,000,000', () => {
    const tiers = findProgram('bofa-customized-cash')?.tiers.map(({ name, boostPct }) => [name, boostPct]);
    expect(tiers).toEqual([
      ['Member', 10],
      ['Preferred Plus', 25],
      ['Preferred Honors', 50],
      ['Premier', 75],
    ]);
  });

  it('raises Smartly to 4% on the first $10,000 of a billing cycle', () => {
    expect(findProgram('us-bank-smartly')).toMatchObject({ capAmount: 10_000, capPeriod: 'cycle' });
    expect(findProgram('us-bank-smartly')?.tiers.map(({ boostPct }) => 2 * (1 + boostPct / 100))).toEqual([
      2.5, 3, 4,
    ]);
  });

  it('is absent for most cards', () => {
    expect(findProgram('citi-double-cash')).toBeUndefined();
  });
});

describe('relationship-tiers.json', () => {
  it('names only known cards, each in one program', () => {
    const known = new Set(loadShippedCatalog().cards.map(({ id }) => id));
    const named = programs.flatMap(({ cards }) => cards);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('has the programs and tiers that users can set', () => {
    const listed = programs.map(({ program, tiers }) => [program, tiers.map(({ name }) => name)]);
    const stated = Object.entries(RELATIONSHIP_PROGRAMS).map(([program, { tiers }]) => [program, tiers]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(stated));
  });

  it('lists the tiers of a program from the lowest to the highest', () => {
    for (const { tiers } of programs) {
      const boosts = tiers.map(({ boostPct }) => boostPct);
      const balances = tiers.map(({ minBalance }) => minBalance ?? 0);
      expect(boosts).toEqual([...boosts].sort((a, b) => a - b));
      expect(balances).toEqual([...balances].sort((a, b) => a - b));
    }
  });

  it('gives an amount and a period of a cap together', () => {
    expect(programs.filter(({ capAmount, capPeriod }) => !capAmount !== !capPeriod)).toEqual([]);
  });
});
