import type { settingsRoutes } from '@tapwise/contracts/http/routes/settings';
import { FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import type { CommandHandler } from '../../command-handler/port';
import { hasCurrency } from '../../domain/catalog/state';
import type { ClarifyPlace, SetFacts, SetValuations } from '../../domain/wallet/commands';
import type { CatalogReader } from '../../services/catalog/catalog-reader';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';
import { handleWalletCommand } from '../wallet-commands/handle-wallet-command';

export interface SettingsDependencies {
  readonly commandHandler: CommandHandler;
  readonly catalog: CatalogReader;
}

function createSetFactsHandler(deps: SettingsDependencies): CommandRouteHandler<'setFacts'> {
  return async ({ userId, body: { facts }, context }) => {
    const command: SetFacts = {
      type: 'SetFacts',
      facts: FACTS.flatMap((fact) => {
        const value = facts[fact];
        return value === undefined ? [] : [{ fact, value }];
      }),
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, () => ({ success: true, message: 'Your facts have been saved.' }));
  };
}

function createSetValuationsHandler(deps: SettingsDependencies): CommandRouteHandler<'setValuations'> {
  return async ({ userId, body, context }) => {
    const { state: cards } = await deps.catalog.load();
    const valuations = Object.entries(body.valuations).map(([currencyId, centsPerPoint]) => ({
      currencyId,
      centsPerPoint,
    }));
    const unknown = valuations.find(({ currencyId }) => !hasCurrency(cards, currencyId));
    const command: SetValuations = {
      type: 'SetValuations',
      valuations,
      areCurrenciesKnown: unknown === undefined,
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    if ('rejected' in outcome && outcome.rejected === 'unknown-currency' && unknown)
      return reject({ ...toRejection('unknown-currency'), field: `valuations.${unknown.currencyId}` });
    return toBodyResult(outcome, () => ({ success: true, message: 'Your point values have been saved.' }));
  };
}

function createClarifyPlaceHandler(deps: SettingsDependencies): CommandRouteHandler<'clarifyPlace'> {
  return async ({ userId, body: { storeName, code }, context }) => {
    const command: ClarifyPlace = {
      type: 'ClarifyPlace',
      place: interpretPlace(getShippedPlaceIndex(), storeName),
      code,
    };
    const outcome = await handleWalletCommand(deps, { userId, context }, command);
    return toBodyResult(outcome, ({ events: [event] }) => {
      if (event?.type !== 'PlaceClarified') throw new Error("A reply about a store wasn't stored");
      return event.data;
    });
  };
}

export function createSettingsHandlers(
  deps: SettingsDependencies,
): CommandRouteHandlersOf<typeof settingsRoutes> {
  return {
    setFacts: createSetFactsHandler(deps),
    setValuations: createSetValuationsHandler(deps),
    clarifyPlace: createClarifyPlaceHandler(deps),
  };
}
