import type { LedgerEvent } from '@tapwise/contracts/events/ledger';

type Purchase = Extract<LedgerEvent, { type: 'PurchaseRecorded' }>['data'];

/** What the purchase earned on its card, and would have earned on the others, by the engine, given the spending so far. */
export type Earned = Pick<Purchase, 'rewardCents' | 'alternatives'>;

export interface RecordPurchase extends Omit<Purchase, keyof Earned> {
  readonly type: 'RecordPurchase';
  /** null: the wallet does not hold the card. */
  readonly earned: Earned | null;
}

export type LedgerCommand = RecordPurchase;
