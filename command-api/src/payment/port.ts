import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { PlanType } from '@tapwise/contracts/vocabulary/plans';

export interface PlanOrder {
  readonly userId: UserId;
  readonly planType: PlanType;
  readonly priceCents: Cents;
  /** The command's id: an order that is asked for again under it is the same order. */
  readonly reference: string;
}

/** Who takes the money for a plan. Faults of the provider are thrown: then nothing is upgraded, and asking again is safe. */
export interface Payments {
  /** Asks for the price, now and at each renewal; the same reference again asks for nothing more. */
  start(order: PlanOrder): Promise<'accepted' | 'declined'>;
  /** Asks for no more renewals; again is fine. */
  stop(userId: UserId): Promise<void>;
}
