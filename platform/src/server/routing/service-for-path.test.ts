import { describe, expect, it } from 'vitest';
import { routes } from '@tapwise/contracts/http/routes';
import { getServiceForPath } from './service-for-path';
import { EXPECTED_SERVICES } from './testing/expected-services';

describe('the service for a path', () => {
  it.each(Object.entries(EXPECTED_SERVICES))('%s goes to its service', (_name, [method, path, expected]) => {
    expect(getServiceForPath(method, path)).toBe(expected);
  });

  it('is expected for every route', () => {
    expect(Object.keys(EXPECTED_SERVICES).sort()).toEqual(Object.keys(routes).sort());
  });

  it.each([
    ['GET', '/', undefined],
    ['GET', '/apiary', undefined],
    ['POST', '/login', undefined],
    ['GET', '/api', 'command'],
    ['PATCH', '/api/user/cards', 'command'],
    ['GET', '/api/nowhere', 'command'],
    ['GET', '/metrics', 'query'],
  ])('%s %s goes to %s', (method, path, expected) => {
    expect(getServiceForPath(method, path)).toBe(expected);
  });
});
