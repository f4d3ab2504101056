import { Counter } from 'prom-client';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import { ROUTE_NAMES } from '@tapwise/platform/server/http/match-route';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';

/** Counts a response that is behind the caller's own writes, or incomplete. */
export type CountBehind = (route: RouteName) => void;

/** Registers the counter of responses that are marked as behind, with 0 for each route that can be. */
export function createBehindCounter({ registry }: Metrics): CountBehind {
  const counter = new Counter({
    name: 'tapwise_behind_responses_total',
    help: 'Responses marked as behind: without the latest writes of the caller, or without an unreadable event.',
    labelNames: ['route'],
    registers: [registry],
  });
  const isQuery = (name: RouteName) => 'reads' in routes[name];
  for (const route of ROUTE_NAMES.filter(isQuery)) counter.inc({ route }, 0);
  return (route) => counter.inc({ route });
}
