import { describe, expect, it } from 'vitest';
import type { Route } from './define-route';
import { routes } from './routes';

/** All routes, written out: clients depend on their methods and paths. */
const SPECIFIED_ROUTES = `
  GET /api/auth/user
  GET /api/user
  POST /api/auth/login
  POST /api/auth/signup
  POST /api/auth/forgot-password
  GET /api/auth/verify-reset-token/:token
  POST /api/auth/reset-password
  PUT /api/user/goals
  POST /api/user/complete-onboarding
  DELETE /api/user
  GET /api/login
  GET /api/logout
  POST /api/logout
  GET /api/credit-cards
  GET /api/credit-cards/popular
  GET /api/credit-cards/search
  GET /api/user/cards
  POST /api/user/cards
  DELETE /api/user/cards/:cardId
  GET /api/user/can-add-card
  POST /api/recommend
  GET /api/user/recommendations
  GET /api/user/search-history
  GET /api/user/favorites
  POST /api/user/favorites/toggle
  GET /api/search/enhanced-suggestions
  GET /api/user/purchases
  POST /api/purchases
  GET /api/user/insights
  POST /api/user/feedback
  GET /api/user/subscription
  GET /api/pricing
  POST /api/upgrade-to-premium
  POST /api/cancel-subscription
  POST /api/resume-subscription
  GET /api/admin/users
  GET /api/admin/stats
  POST /api/admin/pricing
  POST /api/admin/refresh-cards
  PUT /api/user/cards/active
  PUT /api/user/cards/:cardId/choice
  POST /api/user/cards/:cardId/activation
  PUT /api/user/cards/:cardId/rotation
  GET /api/user/settings
  PUT /api/user/facts
  PUT /api/user/valuations
  POST /api/user/places/reply
  GET /api/user/recommendations/:id
  GET /api/user/recommendations/:id/verify
  GET /api/household
  POST /api/household/invitations
  POST /api/household/join
  DELETE /api/household/membership`
  .trim()
  .split(/\n\s*/);

const table: readonly [string, Route][] = Object.entries(routes);
const calls = table.map(([, { method, path }]) => `${method} ${path}`);

describe('the route table', () => {
  it('contains every route of the specification', () => {
    expect(SPECIFIED_ROUTES.filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('has no duplicates', () => {
    expect(new Set(calls).size).toBe(calls.length);
  });

  /** GETs of the command service: pages that change the session, answers by the engine, and events. */
  const COMMAND_SIDE_GETS = [
    '/api/user/export/events',
    '/api/login',
    '/api/logout',
    '/api/user/recommendations/:id/verify',
    '/api/user/answer-inputs',
    '/api/user/reminders',
    '/api/user/cards/:cardId/caps',
    '/api/user/credits',
    '/api/user/offers',
    '/api/user/calendar',
    '/calendar/:secret.ics',
    '/api/user/left-on-the-table',
    '/api/user/card-values',
    '/api/user/push-key',
    '/api/user/sessions',
    '/api/user/tokens',
    '/api/household',
    '/api/admin/errors/commands',
  ];
  it.each(table)(
    '%s is on the query side if it reads, and on the command side if it writes',
    (_name, route) => {
      const isQuery = route.method === 'GET' && !COMMAND_SIDE_GETS.includes(route.path);
      expect(route.service).toBe(isQuery ? 'query' : 'command');
    },
  );

  it.each(table)('%s has schemas for its parameters and response', (_name, route) => {
    const parameters = [...route.path.matchAll(/:(\w+)/g)];
    expect(route.params !== undefined).toBe(parameters.length > 0);
    const hasNoBody = route.status === 302 || route.fileTypes !== undefined;
    expect(route.response === undefined).toBe(hasNoBody);
  });

  it('lets access tokens read, ask, and record, and do nothing else', () => {
    const list = (scope: string) => table.filter(([, route]) => route.scope === scope).map(([name]) => name);
    const reads = table.filter(([, { method, access }]) => method === 'GET' && access === 'user');
    expect(list('read')).toEqual(reads.map(([name]) => name));
    expect(list('ask').sort()).toEqual(['giveFeedback', 'recommend']);
    expect(list('record').sort()).toEqual([
      'correctPurchase',
      'importPurchases',
      'recordPurchase',
      'refundPurchase',
      'removePurchase',
    ]);
  });

  it.each(table.filter(([, { service }]) => service === 'query'))(
    '%s names the read models it reads',
    (name, route) => {
      expect(route.reads !== undefined || name === 'verifyResetToken').toBe(true);
    },
  );
});
