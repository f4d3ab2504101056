import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { getStatedCredit } from '@tapwise/contracts/vocabulary/rules/change-credits';
import type { CreditCommand, EnrollCredit, RemoveCreditUse, UseCredit, WalletCommand } from './commands';
import { findEntry, type WalletState } from './state';

export type CreditRejection =
  | 'unknown-credit'
  | 'unknown-credit-use'
  | 'credit-day-in-future'
  | 'credit-not-offered'
  | 'credit-amount-missing'
  | 'credit-without-amount'
  | 'credit-used-up';

type Decision = readonly WalletEvent[] | Rejected<CreditRejection>;

/** Stating the same again stores a new event, so that a repeated command is recognized even after a later one. */
function enrollCredit({ cardId, creditId, isEnrolled }: EnrollCredit): Decision {
  return [{ type: 'CreditEnrolled', data: { cardId, creditId, isEnrolled } }];
}

/** A use is at most what is left in the period of its day. What has no amount is used once in a period. */
function useCredit(command: UseCredit): Decision {
  const { cardId, creditId, useId, amountCents, usedOn, balance, at } = command;
  // In time zones ahead of UTC, it is tomorrow already.
  if (usedOn > addDays(toDay(at), 1)) return reject('credit-day-in-future');
  if (!balance) return reject('credit-not-offered');
  const { remainingCents, usedCents } = balance;
  if (remainingCents === null) {
    if (amountCents !== null) return reject('credit-without-amount');
    if (usedCents > 0) return reject('credit-used-up');
  } else {
    if (amountCents === null) return reject('credit-amount-missing');
    if (amountCents > remainingCents) return reject('credit-used-up');
  }
  return [{ type: 'CreditUsed', data: { cardId, creditId, useId, amountCents, usedOn } }];
}

function removeCreditUse({ cardId, creditId, useId }: RemoveCreditUse, state: WalletState): Decision {
  const { uses } = getStatedCredit(findEntry(state, cardId) ?? {}, creditId);
  if (!uses.some((use) => use.useId === useId)) return reject('unknown-credit-use');
  return [{ type: 'CreditUseRemoved', data: { cardId, creditId, useId } }];
}

const TYPES: ReadonlySet<WalletCommand['type']> = new Set<CreditCommand['type']>([
  'EnrollCredit',
  'UseCredit',
  'RemoveCreditUse',
]);

export function isCreditCommand(command: WalletCommand): command is CreditCommand {
  return TYPES.has(command.type);
}

/** Decides the commands about the recurring credits of a card, which has to be in the wallet. */
export function changeCredits(command: CreditCommand, state: WalletState): Decision {
  if (!findEntry(state, command.cardId)) return reject('unknown-credit');
  switch (command.type) {
    case 'EnrollCredit':
      return enrollCredit(command);
    case 'UseCredit':
      return useCredit(command);
    case 'RemoveCreditUse':
      return removeCreditUse(command, state);
  }
}
