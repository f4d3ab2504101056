import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../vocabulary/money';
import {
  AMOUNT_PATTERN,
  EMAIL_PATTERN,
  hasUnsafeCharacter,
  hasVisibleCharacter,
  LINE_PATTERN,
} from './text-patterns';

const characters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code));

describe('each character class', () => {
  it('matches the Unicode class', () => {
    const expected = /^[\s\p{Default_Ignorable_Code_Point}\u2800]$/u;
    expect(
      characters.filter((character) => hasVisibleCharacter(character) === expected.test(character)),
    ).toEqual([]);
  });

  it('rejects no visible character, except controls of direction', () => {
    const line = new RegExp(LINE_PATTERN, 'u');
    const rejected = characters.filter(
      (character) => !line.test(character) && hasVisibleCharacter(character),
    );
    expect(rejected.every((character) => /\p{Cc}|\p{Surrogate}/u.test(character))).toBe(true);
    expect(
      characters.filter((character) => /\p{Cc}|\p{Surrogate}/u.test(character)).every(hasUnsafeCharacter),
    ).toBe(true);
  });
});

describe('the pattern of amounts', () => {
  const pattern = new RegExp(AMOUNT_PATTERN, 'u');

  it('matches exactly the texts that are parsed', () => {
    const digits = [
      '',
      '0',
      '00',
      '1',
      '9',
      '10',
      '999999',
      '0999999',
      '1000000',
      '1000001',
      '9999999',
      '0001000000',
    ];
    const decimals = ['', '.', '.0', '.00', '.01', '.1', '.10', '.99', '.001'];
    for (const space of ['', ' ', '\u00a0', '\u180e'])
      for (const whole of digits)
        for (const part of decimals) {
          const text = `${space}${whole}${part}${space}`;
          expect([text, pattern.test(text)]).toEqual([text, parseAmount(text) !== undefined]);
        }
  });
});

describe('the pattern of email addresses', () => {
  const pattern = new RegExp(EMAIL_PATTERN, 'u');

  it.each(['ada@example.com', ' Ada.Lovelace+x@mail.example.co ', "o'brien-@a-.bc"])('matches %j', (text) => {
    expect(pattern.test(text)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    '.ada@example.com',
    'a..b@example.com',
    'ada@-a.com',
    "a'@b.co",
    'a b@c.de',
    'a@b.c1',
  ])('doesn’t match %j', (text) => {
    expect(pattern.test(text)).toBe(false);
  });
});
