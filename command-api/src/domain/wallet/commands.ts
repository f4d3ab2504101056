import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { PlanType } from '@tapwise/contracts/vocabulary/plans';

/** `at` is the time of the command, ISO, UTC. */
interface Timed {
  readonly at: string;
}

export interface AddCard extends Timed {
  readonly type: 'AddCard';
  readonly entryId: string;
  readonly cardId: CardId;
  /** Whether the catalogue lists the card now. */
  readonly isListed: boolean;
}

export interface RemoveCard {
  readonly type: 'RemoveCard';
  readonly cardId: CardId;
}

export interface UpgradeToPremium extends Timed {
  readonly type: 'UpgradeToPremium';
  readonly planType: PlanType;
  readonly priceCents: number;
}

export interface CancelSubscription extends Timed {
  readonly type: 'CancelSubscription';
}

export type WalletCommand = AddCard | RemoveCard | UpgradeToPremium | CancelSubscription;
