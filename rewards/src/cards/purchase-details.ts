import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';

/** The facts about a purchase that decide its rate. */
export interface PurchaseDetails {
  readonly category: Category;
  readonly merchantId: string | null;
  readonly amountCents: Cents;
}
