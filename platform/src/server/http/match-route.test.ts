import { describe, expect, it } from 'vitest';
import { routes } from '@tapwise/contracts/http/routes';
import { findRouteService, matchRoute } from './match-route';

describe('finding the route of a request', () => {
  it('finds every route of the table by its own method and path', () => {
    for (const [name, route] of Object.entries(routes)) {
      expect(matchRoute(route.method, route.path.replace(/:\w+/g, 'x'))).toMatchObject({
        kind: 'route',
        name,
      });
      expect(findRouteService(route.method, route.path.replace(/:\w+/g, 'x'))).toBe(route.service);
    }
  });

  it('decodes path parameters', () => {
    expect(matchRoute('DELETE', '/api/user/cards/amex%2Dgold')).toEqual({
      kind: 'route',
      name: 'removeCard',
      params: { cardId: 'amex-gold' },
    });
  });

  it('rejects parameters that can’t be decoded', () => {
    expect(matchRoute('DELETE', '/api/user/cards/%E0%A4%A')).toEqual({ kind: 'malformed' });
    expect(matchRoute('GET', '/api/auth/verify-reset-token/%')).toEqual({ kind: 'malformed' });
    expect(findRouteService('GET', '/api/auth/verify-reset-token/%')).toBe('command');
  });

  it('matches HEAD on GET routes', () => {
    expect(matchRoute('HEAD', '/api/pricing')).toMatchObject({ name: 'pricing' });
  });

  it('lists the methods that a path allows', () => {
    expect(matchRoute('PATCH', '/api/user/cards')).toEqual({
      kind: 'wrong-method',
      allow: ['GET', 'POST', 'HEAD'],
    });
    expect(findRouteService('PATCH', '/api/user/cards')).toBe('command');
  });

  it('doesn’t match longer or shorter paths, empty parameters, or a different case', () => {
    for (const path of ['/api', '/api/user/cards/', '/api/user/cards/a/b', '/API/user', '/', '//api/user'])
      expect(findRouteService('GET', path)).toBeUndefined();
  });
});
