import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { AutomaticUse, HeldCredit } from './credit-uses';
import type { Credit } from './credits-schema';

/** What a purchase used of a credit by itself. */
export interface PurchaseUse {
  readonly creditId: Credit['id'];
  readonly name: string;
  /** Dollars: `7.00`. */
  readonly amount: string;
}

/** What each purchase used of credits, by its id. Purchases that used none are absent. */
export type UsesByPurchase = ReadonlyMap<string, PurchaseUse[]>;

/** `automatic`: from `listAutomaticUses`, for these credits. */
export function groupByPurchase(
  held: readonly HeldCredit[],
  automatic: readonly AutomaticUse[],
): UsesByPurchase {
  const credits = new Map<string, Credit>(held.map(({ credit }) => [credit.id, credit]));
  const uses = new Map<string, PurchaseUse[]>();
  for (const { purchaseId, creditId, cents } of automatic) {
    const credit = credits.get(creditId);
    if (!credit) continue;
    const use = { creditId: credit.id, name: credit.name, amount: formatDecimalDollars(cents) };
    uses.set(purchaseId, [...(uses.get(purchaseId) ?? []), use]);
  }
  return uses;
}

/** The optional field of a purchase that states what it used of credits. */
export function toCreditUsesField(uses: UsesByPurchase, purchaseId: string): { creditUses?: PurchaseUse[] } {
  const creditUses = uses.get(purchaseId);
  return creditUses ? { creditUses } : {};
}
