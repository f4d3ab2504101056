import { describe, expect, it } from 'vitest';
import { responseSource } from './response-source';

const ORIGIN = 'https://tapwise.example';
const FILES = new Set(['/', '/assets/index-1a2b.js', '/before-paint.js']);
const from = (path: string, mode = 'cors', method = 'GET') =>
  responseSource({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES);

describe('the service worker', () => {
  it('loads every page from the network first', () => {
    for (const path of ['/', '/my-cards', '/reset-password?token=1'])
      expect(from(path, 'navigate')).toBe('page');
  });

  it('loads content-hashed files from the cache first', () => {
    for (const build of ['1a2b', 'of-the-previous-build'])
      expect(from(`/assets/index-${build}.js`)).toBe('cache-first');
    expect(from('/before-paint.js')).toBe('network-first');
  });

  it.each([
    ['an API response', '/api/user/cards', 'cors', 'GET'],
    ['a navigation to the API', '/api/logout', 'navigate', 'GET'],
    ['a command', '/', 'cors', 'POST'],
    ['a reachability check', '/', 'cors', 'HEAD'],
    ['another site', 'https://elsewhere.example/before-paint.js', 'cors', 'GET'],
    ['a file outside of the shell', '/readme.txt', 'cors', 'GET'],
  ])('does not handle %s', (_what, path, mode, method) => {
    expect(from(path, mode, method)).toBe('untouched');
  });
});
