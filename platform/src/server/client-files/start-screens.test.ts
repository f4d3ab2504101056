import { describe, expect, it } from 'vitest';
import { addStartScreen, findStartScreen } from './start-screens';

const SIGNED_IN = 'theme=dark; signed-in=1';

describe('the start screen of a path', () => {
  it.each([
    ['/', 'home'],
    ['/my-cards', 'my-cards'],
    ['/explore/', 'explore'],
    ['/insights', 'insights'],
    ['/profile', 'profile'],
    ['/receipts/1a', 'app'],
    ['/cards/amex-gold', 'app'],
    ['/no-such-screen', 'app'],
    ['/helpful', 'app'],
  ])('of a signed-in user at %s is %s', (path, name) => {
    expect(findStartScreen(path, SIGNED_IN)).toBe(name);
  });

  it.each([
    ['/', 'landing'],
    ['/landing', 'landing'],
    ['/my-cards', undefined],
    ['/login', undefined],
    ['/index.html', undefined],
  ])('of a visitor at %s is %s', (path, name) => {
    expect(findStartScreen(path)).toBe(name);
    expect(findStartScreen(path, 'not-signed-in=1')).toBe(name);
  });

  it.each([
    '/landing',
    '/login',
    '/onboarding',
    '/admin/catalog',
    '/help/',
    '/reset-password',
    '/index.html',
  ])('is none for a signed-in user at %s, which looks different or is cached', (path) => {
    expect(findStartScreen(path, SIGNED_IN)).toBeUndefined();
  });
});

describe('a page with a start screen', () => {
  it('contains its links in the head and its markup above the root', () => {
    const page = '<head><title>Tapwise</title></head><body><div id="root"></div></body>';
    expect(addStartScreen(page, { links: '<link>', markup: "<h1>$& and $'</h1>" })).toBe(
      '<head><title>Tapwise</title><link></head>' +
        '<body><div id="start"><h1>$& and $\'</h1></div><div id="root"></div></body>',
    );
  });
});
