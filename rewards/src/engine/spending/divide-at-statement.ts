import type {
  CardSpending,
  Spending,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { findOwn } from '@tapwise/contracts/vocabulary/records';
import { isAfterStatement } from '../../cards/rules/statement-day';
import { createCopyOnce, EMPTY_STATEMENT, mergeAmounts } from './spending';

/** The statement days (1 to 31) of cards, by the card's id. */
export type StatementDays = ReadonlyMap<string, number>;

/** The spending on single days (`yyyy-mm-dd`) of one year. */
export type SpendingByDay = readonly (readonly [day: string, spending: Spending])[];

interface DividedCard {
  readonly cardId: string;
  readonly statementDay: number;
  readonly days: SpendingByDay;
}

const MONTH_START = 'yyyy-'.length;
const MONTH_END = 'yyyy-mm'.length;

function divideCard(card: CardSpending, { cardId, statementDay, days }: DividedCard): CardSpending {
  const copyOnce = createCopyOnce();
  const months = { ...card.months };
  for (const [day, { cards }] of days) {
    const key = day.slice(MONTH_START, MONTH_END);
    const added = findOwn(cards, cardId)?.months[key];
    const month = months[key];
    if (!added || !month) continue;
    const divided = copyOnce(month);
    const statement = copyOnce(divided.statement ?? EMPTY_STATEMENT);
    const part = isAfterStatement(day, statementDay) ? 'after' : 'upTo';
    statement[part] = copyOnce(statement[part]);
    mergeAmounts(statement[part], added, copyOnce);
    divided.statement = statement;
    months[key] = divided;
  }
  return { ...card, months };
}

/**
 * The spending with the months of these cards divided at their statement days, so that caps can follow the billing
 * cycle. `days`: the same purchases by day. The input isn't changed, and is returned if it has no purchases on them.
 */
export function divideAtStatement(
  spending: Spending,
  statementDays: StatementDays,
  days: SpendingByDay,
): Spending {
  let cards: Spending['cards'] | undefined;
  for (const [cardId, statementDay] of statementDays) {
    const card = findOwn(spending.cards, cardId);
    if (card) (cards ??= { ...spending.cards })[cardId] = divideCard(card, { cardId, statementDay, days });
  }
  return cards ? { ...spending, cards } : spending;
}
