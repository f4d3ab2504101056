import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';

export interface PlanOrder {
  readonly userId: UserId;
  readonly planType: PlanType;
  readonly priceCents: Cents;
  /** The command's id. A repeated order with this id is the same order. */
  readonly reference: string;
}

/** Takes the money for a plan. Errors of the provider are thrown: then nothing is upgraded, and a retry is safe. */
export interface Payments {
  /** Charges the price, now and at each renewal. Repeating it with the same reference charges nothing more. */
  start(order: PlanOrder): Promise<'accepted' | 'declined'>;
  /** Ends the renewals. It can be repeated. */
  stop(userId: UserId): Promise<void>;
}
