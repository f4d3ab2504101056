import { streams } from '@tapwise/contracts/events/streams';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { HeldCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { account } from '../domain/account/decide';
import { ledger } from '../domain/ledger/decide';
import { wallet } from '../domain/wallet/decide';
import type { WalletEntry } from '../domain/wallet/state';
import type { CommandHandling } from '../handling/port';
import type { Spending } from '../recommendation/engine';

/** What the engine is told about a user. */
export interface UserFacts {
  readonly wallet: readonly HeldCard[];
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
  return {
    wallet: held.state.entries.map(toHeldCard),
    walletVersion: held.version,
    goals: decided.state.status === 'registered' ? decided.state.goals : [],
    spending: recorded.state.spending,
    ledgerVersion: recorded.version,
  };
}
