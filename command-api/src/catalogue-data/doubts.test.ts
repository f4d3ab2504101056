import { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { describe, expect, it } from 'vitest';
import { findDoubts } from './doubts';
import { shippedCatalogue } from './shipped-catalogue';

const { cards } = shippedCatalogue();

function card(id: string, changes: Partial<CatalogueCard> = {}): CatalogueCard {
  const found = cards.find((entry) => entry.id === id);
  return CatalogueCard.parse({ ...found, ...changes });
}

function texts(...list: CatalogueCard[]): string[] {
  return findDoubts(list, 2026).map((doubt) => `${doubt.kind}: ${doubt.text}`);
}

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

  it('name a row whose cap does not say what is paid past it', () => {
    const rewards = [
      { category: 'gas' as const, rate: 3, unit: '%' as const, capAmount: 500, capPeriod: 'month' as const },
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
      card('discover-it-chrome', { rewards: [capped] }),
      card('discover-it-miles', { rewards: [uncapped] }),
    ];
    expect(texts(...family)).toEqual(['odd: gas 2% has no cap, discover-it-chrome has one']);
  });
});
