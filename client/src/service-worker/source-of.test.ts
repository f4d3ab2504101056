import { describe, expect, it } from 'vitest';
import { sourceOf } from './source-of';

const ORIGIN = 'https://tapwise.example';
const FILES = new Set(['/', '/assets/index-1a2b.js', '/before-paint.js']);
const from = (path: string, mode = 'cors', method = 'GET') =>
  sourceOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES);

describe('the service worker', () => {
  it('gives every page of the product from the network first', () => {
    for (const path of ['/', '/my-cards', '/reset-password?token=1'])
      expect(from(path, 'navigate')).toBe('page');
  });

  it('gives files that are named by their content from where they are kept', () => {
    for (const build of ['1a2b', 'of-the-build-before'])
      expect(from(`/assets/index-${build}.js`)).toBe('kept-first');
    expect(from('/before-paint.js')).toBe('network-first');
  });

  it.each([
    ['an answer of the API', '/api/user/cards', 'cors', 'GET'],
    ['a navigation to the API', '/api/logout', 'navigate', 'GET'],
    ['a command', '/', 'cors', 'POST'],
    ['a look whether the server is there', '/', 'cors', 'HEAD'],
    ['another site', 'https://elsewhere.example/before-paint.js', 'cors', 'GET'],
    ['a file that is no part of the shell', '/readme.txt', 'cors', 'GET'],
  ])('keeps out of %s', (_what, path, mode, method) => {
    expect(from(path, mode, method)).toBe('untouched');
  });
});
