import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { StatedAccount } from '@tapwise/contracts/vocabulary/cards/stated-account';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { StateCardHistory } from './commands';

export type HistoryRejection =
  | 'unknown-card'
  | 'opening-day-in-future'
  | 'closing-day-in-future'
  | 'closed-before-opening'
  | 'card-stated-twice';

/** What is wrong with an entry of a stated history, and which entry it is. */
interface HistoryProblem {
  readonly code: HistoryRejection;
  readonly index: number;
  readonly field: keyof StatedAccount;
}

/** Whether two accounts of one card were open on the same day. An account can be opened the day another is closed. */
function isOverlapping(a: StatedAccount, b: StatedAccount): boolean {
  if (a.cardId !== b.cardId) return false;
  if (a.openedOn === b.openedOn) return true;
  const [first, second] = a.openedOn < b.openedOn ? [a, b] : [b, a];
  return first.closedOn === undefined || second.openedOn < first.closedOn;
}

type EntryProblem = Omit<HistoryProblem, 'index'>;

/** In time zones ahead of UTC, it is tomorrow already. */
function findDayProblem({ openedOn, closedOn }: StatedAccount, at: string): EntryProblem | undefined {
  const lastDay = addDays(toDay(at), 1);
  if (openedOn > lastDay) return { code: 'opening-day-in-future', field: 'openedOn' };
  if (closedOn === undefined) return undefined;
  if (closedOn > lastDay) return { code: 'closing-day-in-future', field: 'closedOn' };
  return closedOn < openedOn ? { code: 'closed-before-opening', field: 'closedOn' } : undefined;
}

/** Finds the first problem of a history. */
export function findHistoryProblem({
  cards,
  unknownCards,
  at,
}: Omit<StateCardHistory, 'type'>): HistoryProblem | undefined {
  for (const [index, card] of cards.entries()) {
    if (unknownCards.has(card.cardId)) return { code: 'unknown-card', index, field: 'cardId' };
    const problem = findDayProblem(card, at);
    if (problem) return { ...problem, index };
    if (cards.slice(0, index).some((other) => isOverlapping(card, other)))
      return { code: 'card-stated-twice', index, field: 'openedOn' };
  }
  return undefined;
}

/** As for facts, stating the same history again stores a new event. */
export function stateCardHistory(
  command: StateCardHistory,
): readonly WalletEvent[] | Rejected<HistoryRejection> {
  const problem = findHistoryProblem(command);
  if (problem) return reject(problem.code);
  return [{ type: 'CardHistoryStated', data: { cards: [...command.cards] } }];
}
