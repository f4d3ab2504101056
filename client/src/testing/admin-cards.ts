import { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';
import { createCatalogCard } from '@tapwise/contracts/testing/catalog-documents';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';

/** A card as operators see it, with the given data and facts. */
function createAdminCard(
  id: string,
  data: Partial<CatalogCard> = {},
  facts: Partial<AdminCardDetails> = {},
): AdminCardDetails {
  const card = createCatalogCard(id, data);
  const { name, bank, network, type, category, annualFee, confidence } = card;
  return AdminCardDetails.parse({
    id: card.id,
    name,
    bank,
    network,
    type,
    category,
    annualFee,
    confidence,
    state: 'listed',
    isClosed: false,
    asOf: '2026-08',
    isOperatorCard: false,
    version: 1,
    changedAt: '2026-11-20T10:00:00.000Z',
    changedBy: 'system',
    outliers: 0,
    data: card,
    warnings: [],
    ...facts,
  });
}

const rotating = {
  rate: 5,
  capAmount: 1500,
  capPeriod: 'quarter' as const,
  requiresActivation: true,
  quarters: [{ quarter: '2026-Q4', categories: ['dining' as const], merchants: null }],
};

export const GOLD = createAdminCard(
  'gold',
  { name: 'Gold Card', bank: 'Amex', category: 'travel', annualFee: 325 },
  { outliers: 1, warnings: [{ kind: 'outlier', text: 'dining 20x is worth 30%' }] },
);
export const OLD_CARD = createAdminCard(
  'old',
  { name: 'Old Card' },
  { state: 'retired', changedBy: 'admin' },
);
export const ROTATING_CARD = createAdminCard('turning', { name: 'Turning Card', bank: 'Chase', rotating });
