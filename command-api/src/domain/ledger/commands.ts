import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';

type Purchase = Extract<LedgerEvent, { type: 'PurchaseRecorded' }>['data'];

/** What one card of the wallet earns on the purchase, by the engine, given the spending so far. */
export type Outcome = Purchase['alternatives'][number];

export interface RecordPurchase extends Omit<Purchase, 'rewardCents' | 'alternatives'> {
  readonly type: 'RecordPurchase';
  readonly cardId: CardId;
  /** Of every card of the wallet. */
  readonly outcomes: readonly Outcome[];
}

export type LedgerCommand = RecordPurchase;
