import type { CatalogueCard, Choice, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
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

/** One choice that takes its place beside the others, or all of them anew, in the order of the card's slots. */
export interface ChooseCategory extends Timed {
  readonly type: 'ChooseCategory';
  readonly cardId: CardId;
  readonly chosen: { readonly one: Choice } | { readonly all: readonly Choice[] };
  /** Of the catalogue; none for a card that lets nobody choose. */
  readonly slots: readonly ChoiceSlot[];
  /** Whether a choice lapses with its quarter. */
  readonly isQuarterly: boolean;
}

export interface ActivateQuarter extends Timed {
  readonly type: 'ActivateQuarter';
  readonly cardId: CardId;
  readonly quarter: string;
  /** Of the catalogue; null for a card without rotating categories. */
  readonly rotating: CatalogueCard['rotating'];
}

/** Distinct cards, at least one. */
export interface ChooseActiveCards {
  readonly type: 'ChooseActiveCards';
  readonly cardIds: readonly CardId[];
}

export interface UpgradeToPremium extends Timed {
  readonly type: 'UpgradeToPremium';
  readonly planType: PlanType;
  readonly priceCents: number;
  /** Whether whoever takes the money accepted; true where nobody takes any. */
  readonly isPaid: boolean;
}

export interface CancelSubscription extends Timed {
  readonly type: 'CancelSubscription';
}

export type WalletCommand =
  | AddCard
  | RemoveCard
  | ChooseCategory
  | ActivateQuarter
  | ChooseActiveCards
  | UpgradeToPremium
  | CancelSubscription;
