import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import type { Choice, ChoiceSlot } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { StatedAccount } from '@tapwise/contracts/vocabulary/cards/stated-account';
import type { EnteredQuarter } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { CreditUse } from '@tapwise/contracts/vocabulary/cards/wallet-credit';
import type { CardId, CreditId } from '@tapwise/contracts/vocabulary/ids';
import type { Offer } from '@tapwise/contracts/vocabulary/offers/offer';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { CreditBalance } from '@tapwise/rewards/credits/credit-uses';
import type { StoreIdentity } from '@tapwise/rewards/places/place-replies';

type EventData<Type extends WalletEvent['type']> = Extract<WalletEvent, { readonly type: Type }>['data'];

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

/** Undoes the removal of a card. */
export interface RestoreCard extends TimedCommand {
  readonly type: 'RestoreCard';
  readonly cardId: CardId;
}

/** Adds one choice to the card's other choices, or replaces all of them. In the order of the card's slots. */
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
  /** The card's calendar in the catalog, or null if it has no rotating categories. */
  readonly rotating: CatalogCard['rotating'];
}

/** Records the card's rotating categories as the issuer's app shows them. Empty if none are known. */
export interface EnterQuarter extends TimedCommand, EnteredQuarter {
  readonly type: 'EnterQuarter';
  readonly cardId: CardId;
  /** Whether the card in the catalog has rotating categories. */
  readonly isRotating: boolean;
}

/** Sets what the user entered about their own card. An absent field stays unchanged; null clears it. */
export interface SetCardDetails extends TimedCommand {
  readonly type: 'SetCardDetails';
  readonly cardId: CardId;
  readonly details: Omit<EventData<'CardDetailsSet'>, 'cardId'>;
}

/** Adds an offer to a card in the wallet. */
export interface AddOffer extends TimedCommand {
  readonly type: 'AddOffer';
  readonly offer: Offer;
}

export interface RemoveOffer {
  readonly type: 'RemoveOffer';
  readonly offerId: string;
}

/** States the card accounts besides those in the wallet. Replaces the earlier list. */
export interface StateCardHistory extends TimedCommand {
  readonly type: 'StateCardHistory';
  readonly cards: readonly StatedAccount[];
  /** Those of the cards that the catalog doesn't have. */
  readonly unknownCards: ReadonlySet<CardId>;
}

/** Sets facts, or clears them (null). */
export interface SetFacts {
  readonly type: 'SetFacts';
  readonly facts: readonly EventData<'FactStated'>[];
}

/** Sets what points are worth to the user, or resets it to the catalog's value (null). */
export interface SetValuations {
  readonly type: 'SetValuations';
  readonly valuations: readonly EventData<'ValuationSet'>[];
  /** Whether catalog cards earn each of the currencies. */
  readonly areCurrenciesKnown: boolean;
}

/** Records the code that the user's purchases at a store get. */
export interface ClarifyPlace {
  readonly type: 'ClarifyPlace';
  readonly place: StoreIdentity;
  readonly code: Mcc;
}

/** Turns kinds of reminders on or off. */
export interface SetReminderKinds {
  readonly type: 'SetReminderKinds';
  readonly kinds: readonly EventData<'ReminderKindSet'>[];
}

/** At least one card, and each only once. */
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

export interface ResumeSubscription extends TimedCommand {
  readonly type: 'ResumeSubscription';
}

interface CreditCommandBase extends TimedCommand {
  readonly cardId: CardId;
  readonly creditId: CreditId;
}

/** States whether the user has a recurring credit of a card. */
export interface EnrollCredit extends CreditCommandBase {
  readonly type: 'EnrollCredit';
  readonly isEnrolled: boolean;
}

/** Enters a use of a credit. */
export interface UseCredit extends CreditCommandBase, CreditUse {
  readonly type: 'UseCredit';
  /** The credit in the period of the use. Undefined if the issuer doesn't offer it on that day. */
  readonly balance: CreditBalance | undefined;
}

export interface RemoveCreditUse extends CreditCommandBase {
  readonly type: 'RemoveCreditUse';
  readonly useId: string;
}

export type CreditCommand = EnrollCredit | UseCredit | RemoveCreditUse;

export type SettingsCommand =
  | EnterQuarter
  | SetCardDetails
  | StateCardHistory
  | SetFacts
  | SetValuations
  | ClarifyPlace
  | SetReminderKinds;

export type CardOrPlanCommand =
  | AddCard
  | RemoveCard
  | RestoreCard
  | ChooseCategory
  | ActivateQuarter
  | ChooseActiveCards
  | UpgradeToPremium
  | CancelSubscription
  | ResumeSubscription;

export type OfferCommand = AddOffer | RemoveOffer;

export type WalletCommand = CardOrPlanCommand | SettingsCommand | OfferCommand | CreditCommand;
