import { describe, expect, it } from 'vitest';
import {
  findPrivateText,
  findPrivateTextInJson,
  findPrivateTextOrUrl,
  hasPrivateName,
  removePrivateText,
} from './private-text';

describe('a card number', () => {
  it.each([
    ['alone', '4111111111111111'],
    ['in groups', '4111 1111 1111 1111'],
    ['with hyphens', '5500-0000-0000-0004'],
    ['with dots', '3782.822463.10005'],
    ['with an en dash', '4111–1111–1111–1111'],
    ['with a minus sign', '4111−1111−1111−1111'],
    ['with no-break spaces', '4111\u00a01111\u202f1111\u20071111'],
    ['with repeated spaces', '4111  1111 \t 1111  1111'],
    ['with spaced hyphens', '4111 - 1111 - 1111 - 1111'],
    ['digit by digit', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'],
    ['in full-width digits', '４１１１１１１１１１１１１１１１'],
    ['in Arabic-Indic digits', '٤١١١١١١١١١١١١١١١'],
    ['in mathematical digits', '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏'],
    ['with zero-width spaces', '4111\u200b1111\u200b1111\u200b1111'],
    ['with soft hyphens', '4111\u00ad1111\u00ad1111\u00ad1111'],
    ['in a sentence', 'Target with card 4111 1111 1111 1111, thanks'],
    ['between letters', 'card4111111111111111please'],
    ['after a store number', 'Target 12 4111 1111 1111 1111'],
    ['before an expiry date', '4111 1111 1111 1111 12 29'],
    ['of 13 digits', '4222222222222'],
    ['of 14 digits', '30569309025904'],
    ['of 19 digits', '6304000000000000000'],
  ])('is found %s', (_, text) => {
    expect(findPrivateText(text)).toBe('card-number');
  });

  it.each([
    ['a wrong checksum', '4111 1111 1111 1112'],
    ['another wrong checksum', '4242424242424241'],
    ['12 digits', '411111111111'],
    ['a phone number', '+1 (800) 555-0199'],
    ['two phone numbers', 'Call 305-555-0134 212-555-0171'],
    ['a longer number', '994111111111111111100'],
    ['a store number', 'Walmart #2041'],
    ['a date and a price', 'Target 2026-11-22 19.99'],
    ['an address', '1600 Pennsylvania Ave NW, 20500'],
    ['an id', '01a1fe63-4111-4111-a111-11111111111b'],
    ['two separators', '4111--1111--1111--1111'],
  ])("isn't found in %s", (_, text) => {
    expect(findPrivateText(text)).toBeUndefined();
  });
});

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'Ada <ada.lovelace+cards@mail.example.co.uk>',
    'lunch with ada@example.com at noon',
    'ADA@EXAMPLE.COM',
    'ada＠example.com',
    'ada﹫example。com',
    'ada\u200b@exam\u00adple.com',
    '"ada l"@example.com',
    'ada@bücher.de',
    'ada@xn--bcher-kva.xn--p1ai',
    'почта@пример.рф',
    'mailto:ada@example.com',
  ])('is found in %s', (text) => {
    expect(findPrivateText(text)).toBe('email-address');
  });

  it.each([
    '7@11',
    '@home',
    'Shop @ the mall.com',
    'Coffee @home.depot',
    'me@work',
    'A@7.11',
    'H&M',
    'P.F. Chang’s',
  ])("isn't found in %s", (text) => {
    expect(findPrivateText(text)).toBeUndefined();
  });
});

it.each(['1', '1 ', '4', '1-', '1 - ', ' ', '1.', 'a@', 'a@a.', '@', '٤'])(
  'private text is searched for in a long text of %j in linear time',
  (part) => {
    const started = performance.now();
    findPrivateText(`1${part.repeat(60_000 / part.length)}x`);
    // Hundreds of milliseconds at most; every pair would take minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);

it('private text is found at any depth of a value, in strings and in keys', () => {
  const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => [inner], 'ada@example.com');
  expect(findPrivateTextInJson(deep)).toBe('email-address');
  expect(findPrivateTextInJson({ '4111111111111111': 1 })).toBe('card-number');
  expect(findPrivateTextInJson({ number: 4111111111111111 })).toBe('card-number');
  expect(findPrivateTextInJson([{ name: 'Gold', fee: 250, none: null }])).toBeUndefined();
});

it('a number of a large network or an email address is private in the address of a page', () => {
  const article = 'https://issuer.example.com/articles/13103409147540-Cash-back';
  expect(findPrivateTextOrUrl(article)).toBeUndefined();
  expect(findPrivateTextOrUrl('13103409147540')).toBe('card-number');
  expect(findPrivateTextOrUrl('https://example.com/4111111111111111')).toBe('card-number');
  expect(findPrivateTextOrUrl('https://example.com/?to=ada@example.com')).toBe('email-address');
  expect(findPrivateTextInJson({ sources: [{ url: article }] })).toBe('card-number');
  expect(findPrivateTextInJson({ sources: [{ url: article }] }, findPrivateTextOrUrl)).toBeUndefined();
});

describe('a generated name', () => {
  it.each(['ada@example.com', 'order-4111111111111111', '378282246310005'])('is private as %s', (name) => {
    expect(hasPrivateName(name)).toBe(true);
  });

  it.each(['1700000000000', '1732270000000', 'order-1732270000000', '019a7a3c-4d00-7abc-8def-000000000010'])(
    "isn't as %s",
    (name) => {
      expect(hasPrivateName(name)).toBe(false);
    },
  );
});

describe('removing private text', () => {
  it.each([
    ['MAPLE CAFE 4111 1111 1111 1111 NY', 'MAPLE CAFE NY'],
    ['MAPLE CAFE 4111-1111-1111-1111', 'MAPLE CAFE'],
    ['4111111111111111', ''],
    ['TARGET 12 4111 1111 1111 1111 12 29', 'TARGET'],
    ['PAYPAL *ada@example.com 4029357733', 'PAYPAL 4029357733'],
    ['card4111111111111111please', 'card please'],
    [
      '\u0664\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661 x',
      'x',
    ],
  ])('leaves the rest of %s', (text, rest) => {
    expect(removePrivateText(text)).toBe(rest);
  });

  it.each(['MAPLE  MARKET 0042', 'XXXX-XXXX-XXXX-1234', '************1234', '24445720000000000000001'])(
    'returns %s as it is',
    (text) => {
      expect(removePrivateText(text)).toBe(text);
    },
  );
});
