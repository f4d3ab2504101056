import { describe, expect, it } from 'vitest';
import { parseAddress } from './connection';
import { findShopHost } from './shop-host';

const TAPWISE = 'https://tapwise.example.com';

describe('findShopHost', () => {
  it.each([
    ['https://www.amazon.com/gp/cart?token=secret#top', 'www.amazon.com'],
    ['http://shop.nordstrom.com:8080/a', 'shop.nordstrom.com'],
    ['https://AMAZON.co.uk./', 'amazon.co.uk'],
    ['https://user:password@www.target.com/', 'www.target.com'],
  ])('sends nothing of %s but its host name', (url, host) => {
    expect(findShopHost(url, TAPWISE)).toBe(host);
  });

  it.each([
    undefined,
    '',
    'chrome://settings',
    'about:blank',
    'chrome-extension://abc/options.html',
    'file:///home/ada/amazon.com.html',
    'view-source:https://amazon.com',
    'http://localhost:3000/',
    'http://shop.localhost/',
    'http://192.168.1.20/',
    'http://[::1]/',
    'http://printer/',
    'http://nas.local/',
    `${TAPWISE}/explore`,
  ])('finds no shop at %s', (url) => {
    expect(findShopHost(url, TAPWISE)).toBeUndefined();
  });
});

describe('parseAddress', () => {
  it.each([
    ['https://tapwise.example.com/home', 'https://tapwise.example.com'],
    [' tapwise.example.com ', 'https://tapwise.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://192.168.1.20:3000/', 'http://192.168.1.20:3000'],
  ])('reads %s as an origin', (text, origin) => {
    expect(parseAddress(text)).toBe(origin);
  });

  it.each(['', 'not an address', 'http://tapwise.example.com', 'ftp://tapwise.example.com'])(
    'rejects %s',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );
});
