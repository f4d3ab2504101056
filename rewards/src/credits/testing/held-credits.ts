import type { WalletCredit } from '@tapwise/contracts/vocabulary/cards/wallet-credit';
import type { CreditPurchase, HeldCredit } from '../credit-uses';
import type { Credit } from '../credits-schema';
import { findCredit } from '../shipped-credits';

/** A shipped credit with some of its terms changed. Throws if the data doesn't contain it. */
export function getCredit(creditId: string, terms: Partial<Credit> = {}): Credit {
  const credit = findCredit(creditId);
  if (!credit) throw new Error(`The data contains no credit ${creditId}.`);
  return { ...credit, ...terms };
}

/** A credit that the user confirmed. */
export function hold(credit: Credit, stated: Partial<HeldCredit> = {}): HeldCredit {
  return { credit, openedOn: undefined, isEnrolled: true, uses: [], ...stated };
}

/** Uses that the user entered, each as a day and cents. */
export function enterUses(...uses: readonly (readonly [string, number | null])[]): WalletCredit['uses'] {
  return uses.map(([usedOn, amountCents], index) => ({
    useId: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    usedOn,
    amountCents,
  }));
}

/** A purchase at a store of the credit's card. */
export function buy(purchase: Partial<CreditPurchase>): CreditPurchase {
  return {
    purchaseId: JSON.stringify(purchase),
    cardId: 'amex-gold',
    merchantId: 'dunkin',
    storeName: 'Dunkin’',
    category: 'dining',
    purchasedOn: '2026-11-10',
    netCents: 500,
    ...purchase,
  };
}
