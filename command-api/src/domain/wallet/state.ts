import type { PlaceReply, UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { Choice } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import type { StatedAccount } from '@tapwise/contracts/vocabulary/cards/stated-account';
import type { EnteredQuarter } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { WalletCredit } from '@tapwise/contracts/vocabulary/cards/wallet-credit';
import type { WelcomeBonus } from '@tapwise/contracts/vocabulary/cards/welcome-bonus';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import type { ReminderKind } from '@tapwise/contracts/vocabulary/reminder-kinds';
import { type ActiveChoice, selectActiveCards } from '@tapwise/contracts/vocabulary/rules/active-cards';
import type { Plan } from '@tapwise/contracts/vocabulary/rules/subscription';

export interface WalletEntry {
  readonly entryId: string;
  readonly cardId: CardId;
  /** When the card was added, ISO 8601, UTC. */
  readonly addedAt?: string | undefined;
  /** Absent until the user chooses. Until then, the card's default applies. */
  readonly choices?: readonly Choice[] | undefined;
  /** When the choices were made, ISO 8601, UTC. */
  readonly chosenAt?: string | undefined;
  readonly activatedQuarters?: readonly string[] | undefined;
  /** Quarters whose rotating categories the user entered, in their order. */
  readonly rotation?: readonly EnteredQuarter[] | undefined;
  /** When the user opened the card, `yyyy-mm-dd`. */
  readonly openedOn?: string | undefined;
  readonly welcomeBonus?: WelcomeBonus | undefined;
  /** When the billing cycle ends, as a day of the month. */
  readonly statementDay?: number | undefined;
  /** In the order added. */
  readonly offers?: readonly DatedOffer[] | undefined;
  /** What the user stated about the card's recurring credits. */
  readonly credits?: readonly WalletCredit[] | undefined;
}

/** A card that was removed, as it was. */
export interface Removal {
  readonly entry: WalletEntry;
  /** The number of cards before it. */
  readonly position: number;
  /** The number of cards that the user had picked to stay active; absent if this one wasn't picked. */
  readonly pickedCards?: number | undefined;
  /** ISO 8601, UTC. */
  readonly removedAt?: string | undefined;
}

/**
 * Cards and plan share a stream because "no more cards than the plan allows" is one invariant. The
 * wallet also contains the user's settings, because every recommendation reads them together with the cards.
 */
export interface WalletState {
  /** In the order added. */
  readonly entries: readonly WalletEntry[];
  /** The card accounts that the user stated besides those in the wallet. */
  readonly cardHistory: readonly StatedAccount[];
  /** The latest removals of cards that aren't in the wallet, newest last. */
  readonly removals: readonly Removal[];
  readonly plan: Plan | null;
  readonly activeChoice: ActiveChoice | null;
  readonly settings: UserSettings;
  /** Newest last. */
  readonly placeReplies: readonly PlaceReply[];
  /** The kinds of reminders that the user turned off. */
  readonly disabledReminders: readonly ReminderKind[];
}

export const initialState: WalletState = {
  entries: [],
  cardHistory: [],
  removals: [],
  plan: null,
  activeChoice: null,
  settings: { facts: {}, valuations: {} },
  placeReplies: [],
  disabledReminders: [],
};

/** The entries that are active at a time, in the order added. `at`: ISO 8601, UTC. */
export function selectActiveEntries({ entries, ...state }: WalletState, at: string): readonly WalletEntry[] {
  return selectActiveCards({ ...state, cards: entries }, at);
}

export function findEntry(state: WalletState, cardId: CardId): WalletEntry | undefined {
  return state.entries.find((entry) => entry.cardId === cardId);
}
