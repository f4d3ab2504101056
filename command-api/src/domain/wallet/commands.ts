import type { CatalogCard, Choice, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { PlanType } from '@tapwise/contracts/vocabulary/plans';

/** `at`: the time of the command, ISO 8601, UTC. */
interface TimedCommand {
  readonly at: string;
}

export interface AddCard extends TimedCommand {
  readonly type: 'AddCard';
  readonly entryId: string;
  readonly cardId: CardId;
  /** Whether the catalog lists the card now. */
  readonly isListed: boolean;
}

export interface RemoveCard {
  readonly type: 'RemoveCard';
  readonly cardId: CardId;
}

/** Adds one choice to the card's others, or replaces all of them, in the order of the card's slots. */
export interface ChooseCategory extends TimedCommand {
  readonly type: 'ChooseCategory';
  readonly cardId: CardId;
  readonly chosen: { readonly one: Choice } | { readonly all: readonly Choice[] };
  /** The card's slots in the catalog; empty if the card offers no choice. */
  readonly slots: readonly ChoiceSlot[];
  /** Whether a choice expires at the end of its quarter. */
  readonly isQuarterly: boolean;
}

export interface ActivateQuarter extends TimedCommand {
  readonly type: 'ActivateQuarter';
  readonly cardId: CardId;
  readonly quarter: string;
  /** The card's calendar in the catalog; null if it has no rotating categories. */
  readonly rotating: CatalogCard['rotating'];
}

/** At least one card, without repeats. */
export interface ChooseActiveCards {
  readonly type: 'ChooseActiveCards';
  readonly cardIds: readonly CardId[];
}

export interface UpgradeToPremium extends TimedCommand {
  readonly type: 'UpgradeToPremium';
  readonly planType: PlanType;
  readonly priceCents: number;
  /** Whether the payment provider accepted; true if there is no provider. */
  readonly isPaid: boolean;
}

export interface CancelSubscription extends TimedCommand {
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
