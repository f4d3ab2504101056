import { describe, expect, it } from 'vitest';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { formatCatalogWarnings, listCatalogWarnings } from './catalog-warnings';
import { loadShippedCatalog } from './shipped-catalog';

const { cards } = loadShippedCatalog();

function createCard(id: string, changes: Partial<CatalogCard> = {}): CatalogCard {
  const card = cards.find((entry) => entry.id === id);
  return CatalogCard.parse({ ...card, ...changes });
}

function listTexts(...list: CatalogCard[]): string[] {
  return listCatalogWarnings(list, 2026).map(({ kind, text }) => `${kind}: ${text}`);
}

const EVERYTHING = { category: 'general' as const, rate: 1, unit: '%' as const };
const KINDS = ['outlier', 'uncertain', 'outdated'];

describe('the catalog warning list', () => {
  it('is empty for a confirmed card of this year', () => {
    expect(listTexts(createCard('citi-double-cash'))).toEqual([]);
  });

  it('includes uncertain and outdated figures', () => {
    expect(listTexts(createCard('fnbo-evergreen'))).toEqual([
      'uncertain: confidence is medium; We last verified its terms in 2024',
      'outdated: figures were last seen in 2024',
    ]);
  });

  it('includes rates over 10%', () => {
    const rewards = [{ category: 'general' as const, rate: 12, unit: '%' as const }];
    expect(listTexts(createCard('citi-double-cash', { rewards }))).toEqual([
      'outlier: general 12% is worth 12%',
    ]);
  });

  it('includes points valued below 0.3¢', () => {
    const points = createCard('hilton-honors-card');
    const currency = { ...points.currency, cashFloorCents: 0.2 };
    expect(listTexts({ ...points, currency })).toEqual([
      'outlier: Hilton Honors points are valued at less than 0.3¢',
    ]);
  });

  it('includes a cap that doesn’t lower the rate', () => {
    const cap = { capAmount: 500, capPeriod: 'month' as const, afterCapRate: 3 };
    const rewards = [
      { category: 'gas' as const, rate: 3, unit: '%' as const, ...cap },
      { category: 'general' as const, rate: 1, unit: '%' as const },
    ];
    expect(listTexts(createCard('citi-double-cash', { rewards }))).toEqual([
      'outlier: gas 3% pays as much or more past its cap',
    ]);
  });

  it('includes a category below the general rate, a missing general rule, and an uncounted limit', () => {
    const general = { category: 'general' as const, rate: 2, unit: '%' as const };
    const rent = { category: 'rent' as const, rate: 1, unit: '%' as const };
    const notes = [{ text: 'Buys of $200 or less', purchaseLimit: 200 }];
    const gas = { category: 'gas' as const, rate: 3, unit: '%' as const, notes };
    const listRewardTexts = (rewards: CatalogCard['rewards']) =>
      listTexts(createCard('citi-double-cash', { rewards }));
    expect(listRewardTexts([general, rent])).toEqual(['outlier: rent 1% is below its general 2%']);
    expect(listRewardTexts([rent])).toEqual(['outlier: no rule for everything else']);
    expect(listRewardTexts([general, gas])).toEqual([
      "outlier: gas 3%: “Buys of $200 or less” is in the text but isn't applied",
    ]);
  });

  it('includes a quarter with unknown categories', () => {
    const unknown = { quarter: '2027-Q2', categories: null, merchants: null };
    const { rotating } = createCard('discover-it-cash-back');
    const quarters = [...(rotating?.quarters ?? []), unknown];
    const listed = createCard('discover-it-cash-back', { rotating: rotating && { ...rotating, quarters } });
    expect(listTexts(listed)[0]).toBe("outlier: categories of 2027-Q2 aren't known yet");
  });

  it('lists outliers first, and groups cards with the same warning', () => {
    const lines = formatCatalogWarnings(listCatalogWarnings(cards, 2026));
    const kinds = lines.map((line) => line.split('\t')[0]);
    expect(kinds).toEqual([...kinds].sort((a, b) => KINDS.indexOf(a ?? '') - KINDS.indexOf(b ?? '')));
    expect(lines.filter((line) => line.startsWith('uncertain\tconfidence is medium\t'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('outdated\t')).length).toBeLessThanOrEqual(2);
    expect(lines.join('\n')).toContain('sephora-visa');
  });

  it('includes a cap without an after-cap rate', () => {
    const rewards = [
      { category: 'gas' as const, rate: 3, unit: '%' as const, capAmount: 500, capPeriod: 'month' as const },
      EVERYTHING,
    ];
    expect(listTexts(createCard('citi-double-cash', { rewards }))).toEqual([
      "outlier: gas 3% doesn't give the rate after its cap",
    ]);
  });

  it('includes a missing cap that a related card has', () => {
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
      createCard('discover-it-chrome', { rewards: [capped, EVERYTHING] }),
      createCard('discover-it-miles', { rewards: [uncapped, EVERYTHING] }),
    ];
    expect(listTexts(...family)).toEqual(['outlier: gas 2% has no cap, discover-it-chrome has one']);
  });
});
