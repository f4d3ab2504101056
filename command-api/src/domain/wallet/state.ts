import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Plan } from '@tapwise/contracts/vocabulary/subscription';

export interface WalletEntry {
  readonly entryId: string;
  readonly cardId: CardId;
}

/** Cards and plan share a stream because "cards at most the plan's limit" is one invariant. */
export interface WalletState {
  /** In the order added. */
  readonly entries: readonly WalletEntry[];
  readonly plan: Plan | null;
}

export const initialState: WalletState = { entries: [], plan: null };

export function evolve(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'CardAdded':
      return { ...state, entries: [...state.entries, event.data] };
    case 'CardRemoved':
      return { ...state, entries: state.entries.filter(({ cardId }) => cardId !== event.data.cardId) };
    case 'SubscriptionUpgraded':
      return { ...state, plan: { ...event.data, endsAt: null } };
    case 'SubscriptionCancelled':
      return { ...state, plan: state.plan && { ...state.plan, endsAt: event.data.endsAt } };
  }
}

export function entryOf(state: WalletState, cardId: CardId): WalletEntry | undefined {
  return state.entries.find((entry) => entry.cardId === cardId);
}
