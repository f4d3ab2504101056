import type { StatementDays } from '@tapwise/rewards/engine/spending/divide-at-statement';
import { toStatementDays } from '../user-inputs/statement-days';
import type { UserHistory } from './user-history';

/**
 * The statement day that the user entered last for each card. It applies to all purchases with the card, like the
 * opening date, because the user states when the billing cycle ends, not that it changed.
 */
export function computeStatementDays({ wallet }: Pick<UserHistory, 'wallet'>): StatementDays {
  return toStatementDays(wallet.flatMap(({ state }) => state.entries));
}
