import { streams } from '@tapwise/contracts/events/streams';
import type { settingsRoutes } from '@tapwise/contracts/http/routes/settings';
import { FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import type { CatalogReader } from '../../catalog/catalog-reader';
import type { CommandHandler } from '../../command-handler/port';
import { hasCurrency } from '../../domain/catalog/state';
import type { ClarifyPlace, SetFacts, SetValuations } from '../../domain/wallet/commands';
import { wallet } from '../../domain/wallet/decide';
import type { Handler, HandlersOf } from '../handler';

export interface SettingsDependencies {
  readonly commandHandler: CommandHandler;
  readonly catalog: CatalogReader;
}

function createSetFactsHandler({ commandHandler }: SettingsDependencies): Handler<'setFacts'> {
  return async ({ user, body: { facts }, context }) => {
    const command: SetFacts = {
      type: 'SetFacts',
      facts: FACTS.flatMap((fact) => {
        const value = facts[fact];
        return value === undefined ? [] : [{ fact, value }];
      }),
    };
    const stream = streams.wallet(user);
    const handled = await commandHandler.handle({
      stream,
      decider: wallet,
      createCommand: () => command,
      context,
    });
    if ('rejected' in handled) return handled;
    const body = { success: true as const, message: 'Your facts have been saved.' };
    return { body, position: handled.position };
  };
}

function createSetValuationsHandler({
  commandHandler,
  catalog,
}: SettingsDependencies): Handler<'setValuations'> {
  return async ({ user, body, context }) => {
    const { state: cards } = await catalog.load();
    const valuations = Object.entries(body.valuations).map(([currencyId, centsPerPoint]) => ({
      currencyId,
      centsPerPoint,
    }));
    const command: SetValuations = {
      type: 'SetValuations',
      valuations,
      areCurrenciesKnown: valuations.every(({ currencyId }) => hasCurrency(cards, currencyId)),
    };
    const stream = streams.wallet(user);
    const handled = await commandHandler.handle({
      stream,
      decider: wallet,
      createCommand: () => command,
      context,
    });
    if ('rejected' in handled) return handled;
    const message = 'Your point values have been saved.';
    return { body: { success: true as const, message }, position: handled.position };
  };
}

function createClarifyPlaceHandler({ commandHandler }: SettingsDependencies): Handler<'clarifyPlace'> {
  return async ({ user, body: { storeName, code }, context }) => {
    const command: ClarifyPlace = {
      type: 'ClarifyPlace',
      place: interpretPlace(getShippedPlaceIndex(), storeName),
      code,
    };
    const stream = streams.wallet(user);
    const handled = await commandHandler.handle({
      stream,
      decider: wallet,
      createCommand: () => command,
      context,
    });
    if ('rejected' in handled) return handled;
    const [clarified] = handled.events;
    if (clarified?.type !== 'PlaceClarified') throw new Error('A reply about a store was not stored');
    return { body: clarified.data, position: handled.position };
  };
}

export function createSettingsHandlers(deps: SettingsDependencies): HandlersOf<typeof settingsRoutes> {
  return {
    setFacts: createSetFactsHandler(deps),
    setValuations: createSetValuationsHandler(deps),
    clarifyPlace: createClarifyPlaceHandler(deps),
  };
}
