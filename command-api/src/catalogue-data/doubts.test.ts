import { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { describe, expect, it } from 'vitest';
import { doubtLines, findDoubts } from './doubts';
import { shippedCatalogue } from './shipped-catalogue';

const { cards } = shippedCatalogue();

function card(id: string, changes: Partial<CatalogueCard> = {}): CatalogueCard {
  const found = cards.find((entry) => entry.id === id);
  return CatalogueCard.parse({ ...found, ...changes });
}

function texts(...list: CatalogueCard[]): string[] {
  return findDoubts(list, 2026).map((doubt) => `${doubt.kind}: ${doubt.text}`);
}

const EVERYTHING = { category: 'general' as const, rate: 1, unit: '%' as const };
const KINDS = ['odd', 'doubtful', 'old'];

describe('doubts about the catalogue', () => {
  it('are none for a sure card of this year', () => {
    expect(texts(card('citi-double-cash'))).toEqual([]);
  });

  it('name unsure and old figures', () => {
    expect(texts(card('fnbo-evergreen'))).toEqual([
      'doubtful: confidence is medium; Terms not checked after 2024',
      'old: figures were last seen in 2024',
    ]);
  });

  it('name rates over 10%', () => {
    const rewards = [{ category: 'general' as const, rate: 12, unit: '%' as const }];
    expect(texts(card('citi-double-cash', { rewards }))).toEqual(['odd: general 12% brings 12%']);
  });

  it('name points below 0.3¢', () => {
    const points = card('hilton-honors-card');
    const currency = { ...points.currency, cashFloorCents: 0.2 };
    expect(texts({ ...points, currency })).toEqual([
      'odd: Hilton Honors points are counted at less than 0.3¢',
    ]);
  });

  it('name a cap past which a row pays no less', () => {
    const cap = { capAmount: 500, capPeriod: 'month' as const, afterCapRate: 3 };
    const rewards = [
      { category: 'gas' as const, rate: 3, unit: '%' as const, ...cap },
      { category: 'general' as const, rate: 1, unit: '%' as const },
    ];
    expect(texts(card('citi-double-cash', { rewards }))).toEqual(['odd: gas 3% pays no less past its cap']);
  });

  it('name a category below everything else, a card without that, and a limit that only a note tells', () => {
    const general = { category: 'general' as const, rate: 2, unit: '%' as const };
    const rent = { category: 'rent' as const, rate: 1, unit: '%' as const };
    const gas = { category: 'gas' as const, rate: 3, unit: '%' as const, note: 'Buys of $200 or less' };
    const told = (rewards: CatalogueCard['rewards']) => texts(card('citi-double-cash', { rewards }));
    expect(told([general, rent])).toEqual(['odd: rent 1% is below its general 2%']);
    expect(told([rent])).toEqual(['odd: no row for everything else']);
    expect(told([general, gas])).toEqual(['odd: gas 3%: “Buys of $200 or less” is said, not counted']);
  });

  it('name a quarter of which nothing is known', () => {
    expect(texts(card('discover-it-cash-back'))[0]).toBe('odd: categories of 2026-Q4 are not known yet');
  });

  it('are told with what is odd first, and what is only unsure or old together', () => {
    const lines = doubtLines(findDoubts(cards, 2026));
    const kinds = lines.map((line) => line.split('\t')[0]);
    expect(kinds).toEqual([...kinds].sort((a, b) => KINDS.indexOf(a ?? '') - KINDS.indexOf(b ?? '')));
    expect(lines.filter((line) => line.startsWith('doubtful\tconfidence is medium\t'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('old\t')).length).toBeLessThanOrEqual(2);
    expect(lines.join('\n')).toContain('sephora-visa');
  });

  it('name a row whose cap does not say what is paid past it', () => {
    const rewards = [
      { category: 'gas' as const, rate: 3, unit: '%' as const, capAmount: 500, capPeriod: 'month' as const },
      EVERYTHING,
    ];
    expect(texts(card('citi-double-cash', { rewards }))).toEqual([
      'odd: gas 3% does not say what it pays past its cap',
    ]);
  });

  it('name a cap that is missing where the family has one', () => {
    const capped = {
      category: 'gas' as const,
      rate: 2,
      unit: '%' as const,
      capAmount: 1000,
      capPeriod: 'quarter' as const,
      afterCapRate: 1,
    };
    const uncapped = { category: 'gas' as const, rate: 2, unit: '%' as const };
    const family = [
      card('discover-it-chrome', { rewards: [capped, EVERYTHING] }),
      card('discover-it-miles', { rewards: [uncapped, EVERYTHING] }),
    ];
    expect(texts(...family)).toEqual(['odd: gas 2% has no cap, discover-it-chrome has one']);
  });
});
