import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { addPurchases, createEmptySpending } from '@tapwise/rewards/engine/spending/spending';

/** The year's purchases, summed up for caps, habits, and upgrades. */
export interface LedgerState {
  readonly spending: Spending;
}

export const initialState: LedgerState = { spending: createEmptySpending() };

export function evolveAll({ spending }: LedgerState, events: readonly LedgerEvent[]): LedgerState {
  const purchases = events.map(({ data }) => ({ ...data, occurredAt: data.purchasedAt }));
  return { spending: addPurchases(spending, purchases) };
}

export function evolve(state: LedgerState, event: LedgerEvent): LedgerState {
  return evolveAll(state, [event]);
}
