import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandHandler, LoadedAggregate } from '../../command-handler/port';
import { ledgerDecider } from '../../domain/ledger/decide';
import type { LedgerState } from '../../domain/ledger/state';

/** A user's ledger of one year. Doesn't read one that is known not to exist, as most of other years. */
export async function loadLedgerIfPresent(
  commandHandler: Pick<CommandHandler, 'load' | 'isKnownMissing'>,
  userId: UserId,
  year: number,
): Promise<LoadedAggregate<LedgerState>> {
  const stream = streams.ledger(userId, year);
  return commandHandler.isKnownMissing(stream)
    ? { state: ledgerDecider.initialState, version: 0 }
    : commandHandler.load(stream, ledgerDecider);
}
