import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import {
  activeCardsAt,
  type ActiveChoice,
  removeFromChoice,
  toActiveChoice,
} from '@tapwise/contracts/vocabulary/active-cards';
import type { Choice } from '@tapwise/contracts/vocabulary/card';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Plan } from '@tapwise/contracts/vocabulary/subscription';

export interface WalletEntry {
  readonly entryId: string;
  readonly cardId: CardId;
  /** Absent until the user chooses; then the card's default applies. */
  readonly choices?: readonly Choice[];
  /** When the choices were made, ISO 8601, UTC. */
  readonly chosenAt?: string;
  readonly activatedQuarters?: readonly string[];
}

/** Cards and plan share a stream because "no more cards than the plan allows" is one invariant. */
export interface WalletState {
  /** In the order added. */
  readonly entries: readonly WalletEntry[];
  readonly plan: Plan | null;
  readonly activeChoice: ActiveChoice | null;
}

export const initialState: WalletState = { entries: [], plan: null, activeChoice: null };

function updateEntry(
  state: WalletState,
  cardId: CardId,
  change: (entry: WalletEntry) => WalletEntry,
): WalletState {
  return {
    ...state,
    entries: state.entries.map((entry) => (entry.cardId === cardId ? change(entry) : entry)),
  };
}

/** Stored events have metadata with their time; newly decided events don't have it yet. */
function chosenAt(event: WalletEvent & { readonly metadata?: { readonly occurredAt: string } }) {
  return event.metadata ? { chosenAt: event.metadata.occurredAt } : {};
}

export function evolve(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'CardAdded':
      return { ...state, entries: [...state.entries, event.data] };
    case 'CardRemoved':
      return {
        ...state,
        entries: state.entries.filter(({ cardId }) => cardId !== event.data.cardId),
        activeChoice: removeFromChoice(state.activeChoice, event.data.cardId),
      };
    case 'ActiveCardsChosen':
      return { ...state, activeChoice: toActiveChoice(event.data.cardIds) };
    case 'CategoryChosen':
      return updateEntry(state, event.data.cardId, (entry) => ({
        ...entry,
        choices: event.data.categories,
        ...chosenAt(event),
      }));
    case 'QuarterActivated':
      return updateEntry(state, event.data.cardId, (entry) => ({
        ...entry,
        activatedQuarters: [...(entry.activatedQuarters ?? []), event.data.quarter],
      }));
    case 'SubscriptionUpgraded':
      return { ...state, plan: { ...event.data, endsAt: null } };
    case 'SubscriptionCancelled':
      return { ...state, plan: state.plan && { ...state.plan, endsAt: event.data.endsAt } };
  }
}

/** The entries that are active at a time, in the order added. `at`: ISO 8601, UTC. */
export function activeEntriesAt({ entries, ...state }: WalletState, at: string): readonly WalletEntry[] {
  return activeCardsAt({ ...state, cards: entries }, at);
}

export function entryOf(state: WalletState, cardId: CardId): WalletEntry | undefined {
  return state.entries.find((entry) => entry.cardId === cardId);
}
