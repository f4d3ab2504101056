import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import {
  divideAtStatement,
  type SpendingByDay,
  type StatementDays,
} from '@tapwise/rewards/engine/spending/divide-at-statement';
import type { LedgerState } from '../../domain/ledger/state';

interface StatementCard {
  readonly cardId: CardId;
  readonly statementDay?: number | undefined;
}

/** The statement days of these cards, as far as they are known. */
export function toStatementDays(cards: Iterable<StatementCard>): StatementDays {
  const statementDays = new Map<string, number>();
  for (const { cardId, statementDay } of cards)
    if (statementDay === undefined) statementDays.delete(cardId);
    else statementDays.set(cardId, statementDay);
  return statementDays;
}

const daysByState = new WeakMap<LedgerState, SpendingByDay>();

/** A year's spending by day. Cached by the state, which is immutable, because the engine caches by the result. */
export function listSpendingDays(ledger: LedgerState): SpendingByDay {
  const cached = daysByState.get(ledger);
  if (cached) return cached;
  const days = Object.entries(ledger.days).map(([day, { spending }]) => [day, spending] as const);
  daysByState.set(ledger, days);
  return days;
}

interface DividedSpending {
  readonly key: string;
  readonly spending: Spending;
}

/** By the state, which is immutable, because the engine caches by spending. */
const dividedByState = new WeakMap<LedgerState, DividedSpending>();

/** A year's spending, with the months of these cards divided at their statement days. */
export function divideYear(ledger: LedgerState, statementDays: StatementDays): Spending {
  if (statementDays.size === 0) return ledger.spending;
  const key = JSON.stringify([...statementDays]);
  const cached = dividedByState.get(ledger);
  if (cached?.key === key) return cached.spending;
  const spending = divideAtStatement(ledger.spending, statementDays, listSpendingDays(ledger));
  dividedByState.set(ledger, { key, spending });
  return spending;
}
