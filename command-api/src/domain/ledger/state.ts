import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { addPurchase, emptySpending, type Spending } from '../../recommendation/spending';

/** The year's purchases, folded to what caps, habits and upgrades are counted from. */
export interface LedgerState {
  readonly spending: Spending;
}

export const initialState: LedgerState = { spending: emptySpending() };

export function evolve({ spending }: LedgerState, { data }: LedgerEvent): LedgerState {
  return { spending: addPurchase(spending, { ...data, occurredAt: data.purchasedAt }) };
}
