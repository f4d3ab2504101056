import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RequestBodyOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { updateCache } from '../commands/update-cache';
import { callRoute, readRouteOrCached } from '../requests/call-route';
import { hasFields } from '../requests/response-shape';

type FactsInput = RequestBodyOf<Routes['setFacts']>['facts'];

const isSettings = hasFields<Settings>('facts', 'relevantFacts', 'valuations', 'reminders', 'placeReplies');

/** The user's settings for all purchases. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: () => readRouteOrCached('settings', isSettings),
  });
}

/** Changes the cached settings before the server responds. Returns the rollback. */
export const updateCachedSettings = (client: QueryClient, change: (settings: Settings) => Settings) =>
  updateCache(client, settingsQuery().queryKey, change);

export const setFacts = (facts: FactsInput) => callRoute('setFacts', { body: { facts } });

/** Sets the user's own cents per point for a currency. Null restores the catalog's value. */
export const setValuation = (currencyId: string, centsPerPoint: number | null) =>
  callRoute('setValuations', { body: { valuations: { [currencyId]: centsPerPoint } } });
