import type { eligibilityRoutes } from '@tapwise/contracts/http/routes/eligibility';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import type { CommandHandler } from '../../command-handler/port';
import { findCatalogEntry } from '../../domain/catalog/state';
import type { StateCardHistory } from '../../domain/wallet/commands';
import { findHistoryProblem } from '../../domain/wallet/state-card-history';
import type { CatalogReader } from '../../services/catalog/catalog-reader';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';
import { handleWalletCommand } from '../wallet-commands/handle-wallet-command';

interface EligibilityDependencies {
  readonly commandHandler: CommandHandler;
  readonly catalog: CatalogReader;
}

function createStateCardHistoryHandler(
  deps: EligibilityDependencies,
): CommandRouteHandler<'stateCardHistory'> {
  return async ({ userId, body: { cards }, context }) => {
    const { state } = await deps.catalog.load();
    const unknownCards = new Set(
      cards.flatMap(({ cardId }) => (findCatalogEntry(state, cardId) ? [] : [cardId])),
    );
    const command: StateCardHistory = { type: 'StateCardHistory', cards, unknownCards, at: context.at };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    const problem = 'rejected' in outcome ? findHistoryProblem(command) : undefined;
    if (problem) {
      const { code, index, field } = problem;
      return reject({ ...toRejection(code), field: `cards.${String(index)}.${field}` });
    }
    return toBodyResult(outcome, () => ({ success: true, message: 'Your earlier cards have been saved.' }));
  };
}

export function createEligibilityHandlers(
  deps: EligibilityDependencies,
): CommandRouteHandlersOf<typeof eligibilityRoutes> {
  return { stateCardHistory: createStateCardHistoryHandler(deps) };
}
