import { describe, expect, it } from 'vitest';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import { parseOffers } from './parse-offers';
import { OFFER_TEXTS } from './testing/offer-texts';

const TODAY = '2026-11-20';
const parse = (text: string) => parseOffers(text, { today: TODAY, bank: undefined });

/** An offer as an issuer's screen shows it: with its program, buttons, and Windows line breaks. */
const toScreen = (text: string) =>
  `Amex Offers\n\n${text.replaceAll('\n', '\r\n')}\r\nAdd to Card\r\nTerms apply\r\n`;

describe('parseOffers', () => {
  it.each(OFFER_TEXTS)('reads the format of $program: $text', (format) => {
    const { program: _, text, daysLeft, isOnlineOnly = false, ...stated } = format;
    const expected = { ...stated, expiresOn: stated.expiresOn ?? addDays(TODAY, daysLeft ?? 0) };
    // The format with miles doesn't state that they are for online purchases.
    const isStated = !text.includes('miles');
    expect(parse(text)).toMatchObject([isStated ? { ...expected, isOnlineOnly } : expected]);
    expect(parse(toScreen(text))).toEqual(parse(text));
    expect(parse(text.replaceAll('\n', '\t'))).toEqual(parse(text));
    const { storeName: __, ...terms } = expected;
    expect(parse(text.toUpperCase())).toMatchObject([terms]);
  });

  it('reads all formats pasted at once, with or without blank lines', () => {
    const texts = OFFER_TEXTS.map(({ text }) => text);
    const expected = texts.flatMap(parse);
    expect(parse(texts.join('\n'))).toEqual(expected);
    expect(parse(texts.map(toScreen).join('\n'))).toEqual(expected);
  });
});
