import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { refuse, type Decider, type Refused } from '../decider';
import type { LedgerCommand, RecordPurchase } from './commands';
import { evolve, evolveAll, initialState, type LedgerState } from './state';

export type LedgerRefusal = 'card-not-in-wallet';

type Decision = readonly LedgerEvent[] | Refused<LedgerRefusal>;

function recordPurchase({ type: _, earned, ...purchase }: RecordPurchase): Decision {
  if (!earned) return refuse('card-not-in-wallet');
  return [{ type: 'PurchaseRecorded', data: { ...purchase, ...earned } }];
}

function decide(command: LedgerCommand): Decision {
  return recordPurchase(command);
}

/**
 * The purchases of one user in one year (UTC), and through them the room left under every cap. What the other cards of
 * the wallet would have earned is kept with each purchase, because later figures cannot tell it any more.
 */
export const ledger: Decider<LedgerCommand, LedgerState, LedgerEvent, LedgerRefusal> = {
  initialState,
  evolve,
  evolveAll,
  decide,
};
