import { v7 } from 'uuid';
import type { EnteredPurchase } from '@tapwise/contracts/events/ledger';
import { CardId } from '@tapwise/contracts/vocabulary/ids';

/** 6% on groceries on up to $6,000 a year, then 1%. */
export const CARD = CardId.parse('amex-blue-cash-preferred');
export const NOW = '2026-11-20T10:00:00.000Z';

/** Groceries in a supermarket. */
export function createPurchase(purchasedOn: string, amountCents: number, cardId = CARD): EnteredPurchase {
  return {
    purchaseId: v7(),
    purchasedAt: NOW,
    purchasedOn,
    cardId,
    storeName: 'Kroger',
    merchantId: null,
    category: 'groceries',
    mcc: '5411',
    channel: 'in-store',
    country: 'US',
    amountCents,
  };
}

/** Furniture, because few cards earn a bonus on it. */
export function createFurniturePurchase(
  purchasedOn: string,
  amountCents: number,
  cardId = CARD,
): EnteredPurchase {
  const elsewhere = { storeName: 'IKEA', category: 'general', mcc: '5712' } as const;
  return { ...createPurchase(purchasedOn, amountCents, cardId), ...elsewhere };
}
