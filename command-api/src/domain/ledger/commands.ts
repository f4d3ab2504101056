import type { EnteredPurchase, RecordedPurchase } from '@tapwise/contracts/events/ledger';
import type { Cents } from '@tapwise/contracts/vocabulary/money';

/** The parts of a purchase that the engine computes from it and earlier purchases. */
export type Reward = Pick<RecordedPurchase, 'rewardCents' | 'alternatives' | 'warnings'>;

/** The engine's results after a ledger change. */
export interface Rewards {
  /** The first day whose rewards can change, `yyyy-mm-dd`. */
  readonly from: string;
  /** The rewards of the changed purchase and all later ones in the year, by id. A missing purchase earns nothing. */
  readonly byId: ReadonlyMap<string, Reward>;
  readonly engineVersion: number;
  readonly catalogueVersion: number;
}

interface WithRewards {
  readonly rewards: Rewards;
}

export interface RecordPurchase extends WithRewards {
  readonly type: 'RecordPurchase';
  readonly purchase: EnteredPurchase;
  readonly isCardInWallet: boolean;
}

/**
 * Records purchases that aren't in the year and never were: the first of these, in the order of the rewards. Rewards
 * of other purchases that change are stored first, so that a repeated command completes the import.
 */
export interface ImportPurchases extends WithRewards {
  readonly type: 'ImportPurchases';
  readonly purchases: readonly EnteredPurchase[];
  /** The largest number of purchases to record. */
  readonly limit: number;
  readonly isCardInWallet: boolean;
}

/** Replaces what the user entered about a purchase. The purchase stays in its year. */
export interface CorrectPurchase extends WithRewards {
  readonly type: 'CorrectPurchase';
  readonly purchase: EnteredPurchase;
  /** Whether the card is in the wallet. The card that the purchase already has is always accepted. */
  readonly isCardInWallet: boolean;
}

export interface RemovePurchase extends WithRewards {
  readonly type: 'RemovePurchase';
  readonly purchaseId: string;
}

/** Moves a corrected purchase to the year of its new day, where `ReceivePurchase` stores it. */
export interface MovePurchase extends WithRewards {
  readonly type: 'MovePurchase';
  readonly purchase: EnteredPurchase;
  readonly isCardInWallet: boolean;
}

export interface ReceivePurchase extends WithRewards {
  readonly type: 'ReceivePurchase';
  readonly purchase: EnteredPurchase;
  readonly refundedCents: Cents;
}

export interface RefundPurchase extends WithRewards {
  readonly type: 'RefundPurchase';
  readonly purchaseId: string;
  readonly amountCents: Cents;
  /** `yyyy-mm-dd`. */
  readonly refundedOn: string;
}

/** Stores changed rewards that didn't fit into the command that changed them. */
export interface StoreChangedRewards extends WithRewards {
  readonly type: 'StoreChangedRewards';
}

export type LedgerCommand =
  | RecordPurchase
  | ImportPurchases
  | CorrectPurchase
  | RemovePurchase
  | MovePurchase
  | ReceivePurchase
  | RefundPurchase
  | StoreChangedRewards;
