import { describe, expect, it } from 'vitest';
import { loadShippedCatalog } from '../catalog/shipped-catalog';
import { findCardPool, findPooledCurrencyId, listPools } from './pooling';

const { cards } = loadShippedCatalog();

function findPooledId(id: string, ...others: string[]): string | null | undefined {
  const card = cards.find((candidate) => candidate.id === id);
  return card && findPooledCurrencyId(card, new Set([id, ...others]));
}

describe('the currency of a card’s rewards', () => {
  it.each([
    ['chase-freedom-unlimited', 'chase-sapphire-preferred', 'chase-ur'],
    ['chase-freedom-flex', 'chase-sapphire-reserve', 'chase-ur'],
    ['chase-ink-business-cash', 'chase-ink-business-preferred', 'chase-ur'],
    ['citi-double-cash', 'citi-strata-premier', 'citi-typ'],
    ['citi-custom-cash', 'citi-strata-elite', 'citi-typ'],
    ['capital-one-savor', 'capital-one-venture', 'capital-one-miles'],
    ['capital-one-quicksilver', 'capital-one-venture-x', 'capital-one-miles'],
    ['capital-one-savor', 'capital-one-ventureone', 'capital-one-miles'],
  ])('of %s becomes better with %s: %s', (id, other, expected) => {
    expect(findPooledId(id, other)).toBe(expected);
    expect(findPooledId(id)).toBeNull();
  });

  it('stays the same with a card that unlocks nothing', () => {
    expect(findPooledId('citi-double-cash', 'citi-strata')).toBeNull();
    expect(findPooledId('chase-freedom-flex', 'chase-freedom-unlimited', 'citi-strata-premier')).toBeNull();
  });

  it('stays the same for plain cash of other banks', () => {
    expect(findPooledId('wells-fargo-active-cash', 'capital-one-venture')).toBeNull();
  });
});

describe('pooling.json', () => {
  it('names only known cards and currencies', () => {
    const known = new Set<string>(cards.map(({ id }) => id));
    const currencies = new Set(cards.map(({ currency }) => currency.id));
    const named = listPools().flatMap(({ from, unlockedBy }) => [...(from.cards ?? []), ...unlockedBy]);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    const used = listPools().flatMap(({ from, into }) => [from.currency, into]);
    expect(used.filter((id) => !currencies.has(id))).toEqual([]);
  });

  it('unlocks a pool only with cards that earn its currency', () => {
    const wrong = listPools().flatMap(({ into, unlockedBy }) =>
      unlockedBy.filter((id) => cards.find((card) => card.id === id)?.currency.id !== into),
    );
    expect(wrong).toEqual([]);
  });

  it('puts no card into its own currency', () => {
    expect(cards.filter((card) => findCardPool(card)?.into === card.currency.id)).toEqual([]);
  });

  it('lists the pooled cards of a bank without other banks', () => {
    const banks = listPools().map(
      (pool) => new Set(cards.filter((card) => findCardPool(card) === pool).map(({ bank }) => bank)),
    );
    expect(banks.map((names) => [...names])).toEqual([['Chase'], ['Citi'], ['Capital One']]);
  });
});
