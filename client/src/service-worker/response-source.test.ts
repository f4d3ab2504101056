import { describe, expect, it } from 'vitest';
import { getResponseSource, isSignOut, toPageRequest } from './response-source';

const ORIGIN = 'https://tapwise.example';
const FILES = new Set(['/', '/assets/index-1a2b.js', '/before-paint.js']);
const findSource = (path: string, mode = 'cors', method = 'GET') =>
  getResponseSource({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES);

describe('the service worker', () => {
  it('loads every page from the network first', () => {
    for (const path of ['/', '/my-cards', '/reset-password?token=1'])
      expect(findSource(path, 'navigate')).toBe('page');
  });

  it('loads content-hashed files from the cache first', () => {
    for (const build of ['1a2b', 'of-the-previous-build'])
      expect(findSource(`/assets/index-${build}.js`)).toBe('cache-first');
    expect(findSource('/before-paint.js')).toBe('network-first');
  });

  it.each([
    ['an API response', '/api/user/cards', 'cors', 'GET'],
    ['a navigation to the API', '/api/logout', 'navigate', 'GET'],
    ['a command', '/', 'cors', 'POST'],
    ['a reachability check', '/', 'cors', 'HEAD'],
    ['another site', 'https://elsewhere.example/before-paint.js', 'cors', 'GET'],
    ['a file outside of the shell', '/readme.txt', 'cors', 'GET'],
  ])("doesn't handle %s", (_what, path, mode, method) => {
    expect(findSource(path, mode, method)).toBe('untouched');
  });

  it('requests the page for what was shared without the shared text', () => {
    expect(toPageRequest({ url: `${ORIGIN}/ask?text=Costco` })).toBe('/ask');
    const other = { url: `${ORIGIN}/explore?bank=Chase` };
    expect(toPageRequest(other)).toBe(other);
  });

  it('recognizes a sign-out', () => {
    const isSignOutPath = (path: string) => isSignOut({ url: new URL(path, ORIGIN).href }, ORIGIN);
    expect(isSignOutPath('/api/logout')).toBe(true);
    expect(isSignOutPath('/api/login')).toBe(false);
    expect(isSignOutPath('https://elsewhere.example/api/logout')).toBe(false);
  });
});
