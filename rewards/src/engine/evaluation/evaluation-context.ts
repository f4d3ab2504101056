import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type {
  Spending,
  SpentAfterStatement,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import type { PurchaseDetails } from '../../cards/definitions/purchase-details';
import type { Valuation } from '../../cards/valuation/point-value';
import type { Merchant } from '../../places/reference/merchant';
import type { PaymentTerms } from './payment-terms';
import type { PlaceMemo } from './place-memo';
import type { ReachableBonuses } from './reachable-bonuses';
import type { ResolvedWallet } from './resolve-wallet';

/** The open credits of each card. */
export type CreditsByCard = ReadonlyMap<CardId, readonly OpenCredit[]>;

/** The open offers of each card for the place. */
export type OffersByCard = ReadonlyMap<CardId, readonly OpenOffer[]>;

/** The inputs shared by all card evaluations, computed once per request. */
export interface EvaluationContext {
  readonly catalog: CompiledCatalog;
  readonly place: Place;
  readonly merchant: Merchant | undefined;
  /** The place's category. */
  readonly category: Category;
  /** The purchase details that determine the rates. */
  readonly purchase: PurchaseDetails;
  readonly amountCents: Cents;
  readonly spending: Spending;
  readonly goals: readonly Goal[];
  /** Wallet cards above the plan's limit. They are never suggested. */
  readonly inactive: ReadonlySet<string>;
  /** Cards that the user can't get. They are never suggested either. */
  readonly excluded: ReadonlySet<string>;
  readonly valuation: Valuation;
  readonly quarter: string;
  readonly at: string;
  readonly payment: PaymentTerms;
  /** The wallet with the user's own terms for a purchase with this code. */
  readonly getWallet: (mcc: Mcc | null) => ResolvedWallet;
  /** Results about the place that earlier answers computed. */
  readonly memo: PlaceMemo;
  /**
   * Whether to pay the rate of an expected top category. False for recorded purchases, which change the period's total
   * instead.
   */
  readonly canUseExpectedTopCategory: boolean;
  /** The user's facts. */
  readonly facts: UserSettings['facts'];
  /** The spending of the previous calendar year. Undefined if none is known. */
  readonly previousYear: Spending | undefined;
  /** The purchases of the last twelve months after statement days. Undefined if they aren't known. */
  readonly spentAfterStatement: readonly SpentAfterStatement[] | undefined;
  /** Undefined if there are none, and for recorded purchases, whose rewards don't include bonuses. */
  readonly bonuses: ReachableBonuses | undefined;
  /** Undefined if there are none, and for recorded purchases. */
  readonly credits: CreditsByCard | undefined;
  /** The open offers for the place. Undefined if there are none, and for recorded purchases. */
  readonly offers: OffersByCard | undefined;
}
