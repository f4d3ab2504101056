import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { accountDecider } from '../../domain/account/decide';
import { ledgerDecider } from '../../domain/ledger/decide';
import type { RewardDependencies } from './compute-command-rewards';

/** Loads what a command on a year's purchases depends on, together, so that the command finds it in the cache. */
export async function prepareYear(
  { commandHandler, catalog }: Pick<RewardDependencies, 'commandHandler' | 'catalog'>,
  userId: UserId,
  year: number,
): Promise<void> {
  await Promise.all([
    commandHandler.load(streams.account(userId), accountDecider),
    commandHandler.load(streams.ledger(userId, year), ledgerDecider),
    catalog.loadCards(),
  ]);
}
