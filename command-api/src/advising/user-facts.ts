import { streams } from '@tapwise/contracts/events/streams';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { HeldCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { account } from '../domain/account/decide';
import { ledger } from '../domain/ledger/decide';
import { wallet } from '../domain/wallet/decide';
import { activeEntriesAt, type WalletEntry } from '../domain/wallet/state';
import type { CommandHandling } from '../handling/port';
import type { Spending } from '../recommendation/engine';

/** What the engine is told about a user. */
export interface UserFacts {
  /** The active cards, in the order added. */
  readonly wallet: readonly HeldCard[];
  /** Kept, but past what the plan has room for. */
  readonly inactive: readonly HeldCard[];
  readonly walletVersion: number;
  readonly goals: readonly Goal[];
  /** Of the year asked about. */
  readonly spending: Spending;
  readonly ledgerVersion: number;
}

/** Caps and habits are counted by the calendar year, UTC. */
export function yearOf(at: string): number {
  return new Date(at).getUTCFullYear();
}

function toHeldCard({ cardId, choices, chosenAt, activatedQuarters }: WalletEntry): HeldCard {
  return {
    cardId,
    ...(choices ? { choices: [...choices] } : {}),
    ...(chosenAt === undefined ? {} : { chosenAt }),
    ...(activatedQuarters ? { activatedQuarters: [...activatedQuarters] } : {}),
  };
}

export async function loadUserFacts(handling: CommandHandling, user: UserId, at: string): Promise<UserFacts> {
  const [held, decided, recorded] = await Promise.all([
    handling.load(streams.wallet(user), wallet),
    handling.load(streams.account(user), account),
    handling.load(streams.ledger(user, yearOf(at)), ledger),
  ]);
  const active = new Set(activeEntriesAt(held.state, at));
  const { entries } = held.state;
  return {
    wallet: entries.filter((entry) => active.has(entry)).map(toHeldCard),
    inactive: entries.filter((entry) => !active.has(entry)).map(toHeldCard),
    walletVersion: held.version,
    goals: decided.state.status === 'registered' ? decided.state.goals : [],
    spending: recorded.state.spending,
    ledgerVersion: recorded.version,
  };
}
