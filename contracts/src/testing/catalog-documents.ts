import type { CatalogDoc } from '../read-models/catalog';
import type { CatalogCard } from '../vocabulary/cards/card';
import { CardId } from '../vocabulary/ids';

/** A card with 2% on everything, with the given changes. */
export function createCatalogCard(name: string, changes: Partial<CatalogCard> = {}): CatalogCard {
  return {
    id: CardId.parse(name),
    name,
    bank: 'Bank',
    network: 'visa',
    type: 'personal',
    category: 'cashback',
    annualFee: 0,
    foreignTransactionFeePct: 0,
    rotating: null,
    chooseCategory: null,
    currency: { id: 'cash', name: 'Cash', kind: 'cash', centsPerPoint: 1, cashFloorCents: 1 },
    rewards: [{ category: 'general', rate: 2, unit: '%' }],
    signupBonus: null,
    benefits: ['2% on everything'],
    goals: [],
    popular: null,
    sourceYear: 2026,
    confidence: 'high',
    ...changes,
  };
}

/** The catalog document of `createCatalogCard`. */
export function createCatalogDoc(
  name: string,
  changes: Partial<CatalogCard> = {},
  isRetired = false,
): CatalogDoc {
  return {
    id: CardId.parse(name),
    card: createCatalogCard(name, changes),
    asOf: '2026-08',
    isRetired,
    isOperatorCard: false,
    version: 1,
    changedAt: '2026-11-21T10:00:00.000Z',
    changedBy: 'system',
  };
}
