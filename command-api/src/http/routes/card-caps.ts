import { streams } from '@tapwise/contracts/events/streams';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { chooseValuation, toRoundedPercent } from '@tapwise/rewards/cards/valuation/point-value';
import { resolveWallet } from '@tapwise/rewards/engine/evaluation/resolve-wallet';
import { getCapPeriod } from '@tapwise/rewards/engine/reminders/cap-period';
import { listCapUsage } from '@tapwise/rewards/engine/reminders/cap-usage';
import { CYCLE_NOTE } from '@tapwise/rewards/engine/sentences/phrases';
import { formatPlaces } from '@tapwise/rewards/engine/sentences/reminders';
import type { CommandHandler } from '../../command-handler/port';
import { walletDecider } from '../../domain/wallet/decide';
import { findEntry } from '../../domain/wallet/state';
import type { CatalogReader } from '../../services/catalog/catalog-reader';
import { loadUserInputs, toWalletCard } from '../../services/user-inputs/user-inputs';
import type { CommandRouteHandler } from '../handler';

interface CardCapsDependencies {
  readonly commandHandler: CommandHandler;
  readonly catalog: CatalogReader;
}

/** The spending caps of a card in the wallet, with what purchases used of them. */
export function createCardCapsHandler({
  commandHandler,
  catalog,
}: CardCapsDependencies): CommandRouteHandler<'cardCaps'> {
  return async ({ userId, params: { cardId }, context: { at } }) => {
    const [{ state }, { settings, goals, spending, previousYear }, compiled] = await Promise.all([
      commandHandler.load(streams.wallet(userId), walletDecider),
      loadUserInputs(commandHandler, userId, at),
      catalog.loadCompiled(),
    ]);
    const entry = findEntry(state, cardId);
    if (!entry) return reject('card-not-in-wallet');
    const wallet = [toWalletCard(entry)];
    const cards = resolveWallet({ catalog: compiled, wallet, settings, at }, null);
    const context = { at, valuation: chooseValuation(goals), spending, previousYear };
    const caps = [...cards.values()].flatMap((card) =>
      listCapUsage(card, context).map((cap) => ({ ...cap, statementDay: card.effectiveCard.statementDay })),
    );
    return {
      body: caps.map(({ places, period, statementDay, isCycleAssumed, limitCents, leftCents, ppm }) => ({
        covers: formatPlaces(places),
        period,
        lastDay: getCapPeriod(period, toDay(at), statementDay).lastDay,
        periodNote: isCycleAssumed ? CYCLE_NOTE : null,
        limit: formatDecimalDollars(limitCents),
        used: formatDecimalDollars(limitCents - leftCents),
        percent: toRoundedPercent(ppm),
      })),
    };
  };
}
