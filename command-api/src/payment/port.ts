import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';

export interface PlanOrder {
  readonly userId: UserId;
  readonly planType: PlanType;
  readonly priceCents: Cents;
  /** The command's id. Orders with the same reference are one order. */
  readonly reference: string;
}

/**
 * Charges users for a plan. Throws provider errors. In that case, nothing is upgraded, and the order can be repeated.
 */
export interface Payments {
  /** Charges the price now and at each renewal. A repeated order with the same reference charges nothing more. */
  start(order: PlanOrder): Promise<'accepted' | 'declined'>;
  /** Ends the renewals. It can be repeated. */
  stop(userId: UserId): Promise<void>;
  /** Restarts stopped renewals from the next cycle, and charges nothing now. It can be repeated. */
  resume(userId: UserId): Promise<void>;
}
