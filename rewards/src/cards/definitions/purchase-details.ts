import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { CodedPurchase } from './match-definition';

/** The facts about a purchase that decide its rate. */
export interface PurchaseDetails extends CodedPurchase {
  /** The category of the place. Issuers don't use it: it decides only which offers of a portal are shown. */
  readonly category: Category;
  readonly amountCents: Cents;
  /** Whether it is made on a Friday or Saturday night, Eastern time. Absent if not known. */
  readonly isWeekendNight?: boolean;
}
