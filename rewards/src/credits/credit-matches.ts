import { type Category, isCoveredByRule } from '@tapwise/contracts/vocabulary/places/categories';
import { foldText } from '../places/text/fold-text';
import { isGiftCard } from '../places/text/gift-card';
import type { Credit } from './credits-schema';

/** Where a purchase is made, as far as credits depend on it. */
export interface CreditPlace {
  readonly merchantId: string | null;
  /** The store's name, or the text as typed. */
  readonly storeName: string;
  readonly category: Category;
}

/** Where a credit can be used. */
export interface CreditPlaces {
  readonly merchants: readonly string[];
  /** Merchants without an id. */
  readonly merchantNames: readonly string[];
  /** Categories whose purchases all count. */
  readonly categories: readonly Category[];
}

type AutomaticTerms = Pick<
  Credit,
  'amount' | 'period' | 'portalOnly' | 'manual' | 'how' | keyof CreditPlaces
>;

/**
 * Whether purchases use the credit by themselves. The user enters the uses of all others: of what is booked through a
 * portal, for each stay, with a certificate, or under a condition that purchases don't show.
 */
export function isAutomatic(credit: AutomaticTerms): boolean {
  const { amount, period, portalOnly, manual, how, merchants, merchantNames, categories } = credit;
  if (amount === null || portalOnly || manual !== null) return false;
  if (period === 'per-stay' || how === 'certificate') return false;
  return merchants.length + merchantNames.length + categories.length > 0;
}

/** Whether all purchases of the category can use the credit. */
export function coversCategory(
  { categories }: Pick<CreditPlaces, 'categories'>,
  category: Category,
): boolean {
  for (const covered of categories) if (isCoveredByRule(covered, category)) return true;
  return false;
}

/** Whether a credit can be used at a place. Gift cards don't count. */
export function isUsableAt(credit: CreditPlaces, { merchantId, storeName, category }: CreditPlace): boolean {
  const { merchants, merchantNames } = credit;
  if (isGiftCard(storeName)) return false;
  if (merchantId !== null && merchants.includes(merchantId)) return true;
  if (coversCategory(credit, category)) return true;
  if (merchantNames.length === 0) return false;
  const name = foldText(storeName);
  return merchantNames.some((merchantName) => foldText(merchantName) === name);
}
