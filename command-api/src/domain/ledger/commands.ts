import type { LedgerEvent } from '@tapwise/contracts/events/ledger';

type Purchase = Extract<LedgerEvent, { type: 'PurchaseRecorded' }>['data'];

/**
 * The engine's result: what the purchase earned on its card and would have earned on the others, given
 * earlier spending.
 */
export type Earned = Pick<Purchase, 'rewardCents' | 'alternatives'>;

export interface RecordPurchase extends Omit<Purchase, keyof Earned> {
  readonly type: 'RecordPurchase';
  /** Null: the card is not in the wallet. */
  readonly earned: Earned | null;
}

export type LedgerCommand = RecordPurchase;
