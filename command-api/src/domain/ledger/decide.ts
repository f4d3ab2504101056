import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { type Decider, reject, type Rejected } from '../decider';
import type { LedgerCommand, RecordPurchase } from './commands';
import { evolve, evolveAll, initialState, type LedgerState } from './state';

export type LedgerRejection = 'card-not-in-wallet';

type Decision = readonly LedgerEvent[] | Rejected<LedgerRejection>;

function recordPurchase({ type: _, earned, ...purchase }: RecordPurchase): Decision {
  if (!earned) return reject('card-not-in-wallet');
  return [{ type: 'PurchaseRecorded', data: { ...purchase, ...earned } }];
}

function decide(command: LedgerCommand): Decision {
  return recordPurchase(command);
}

/**
 * One user's purchases in one year (UTC), which determine the spending left under each cap. Each purchase
 * stores what the user's other cards would have earned, because it can't be computed later.
 */
export const ledger: Decider<LedgerCommand, LedgerState, LedgerEvent, LedgerRejection> = {
  initialState,
  evolve,
  evolveAll,
  decide,
};
