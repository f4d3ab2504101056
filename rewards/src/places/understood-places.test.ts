import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import descriptorsFile from '../../data/statement-descriptors.json';
import { getShippedPlaceIndex } from './index/shipped-place-index';
import { understandPlace } from './understand-place';

const index = getShippedPlaceIndex();

function readGolden<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8')));
}

/** By topic: a typed text, and the merchant (or none), followed by facts of the place in any order. */
const found = readGolden('places-found', z.record(z.string(), z.record(z.string(), z.string())));
/** `others`: businesses that resemble a better-known one. `nobody`: texts that name no merchant of ours. */
const notGuessed = readGolden(
  'places-not-guessed',
  z.strictObject({ others: z.record(z.string(), z.string()), nobody: z.array(z.string()) }),
);

function factsOf(text: string): ReadonlySet<string> {
  const { merchantId, category, mcc, country, channel, processor } = understandPlace(index, text);
  const via = processor === null ? [] : [`via:${processor.replaceAll(' ', '-')}`];
  return new Set([merchantId ?? 'none', category, mcc ?? '', country, channel, ...via]);
}

describe.each(Object.entries(found))('%s', (_topic, cases) => {
  it.each(Object.entries(cases))('%s → %s', (text, expected) => {
    const facts = factsOf(text);
    expect(expected.split(' ').filter((fact) => !facts.has(fact))).toEqual([]);
  });
});

describe('a name that merely resembles a merchant', () => {
  it.each(notGuessed.nobody)('is not taken for it: %s', (text) => {
    expect(understandPlace(index, text).merchantId).toBeNull();
  });

  it.each(Object.entries(notGuessed.others))('is the business of that name: %s', (text, merchantId) => {
    expect(understandPlace(index, text).merchantId).toBe(merchantId);
  });
});

describe('statement descriptors', () => {
  const TAILS = ['', ' #1234', ' 01234 CHICAGO IL', ' 800-123-4567'];
  const lines = Object.entries(descriptorsFile.merchants).flatMap(([id, forms]) =>
    forms.flatMap((form) =>
      TAILS.map((tail) => ({ id, text: `${/[#*]$/.test(form) ? `${form}1234` : form}${tail}` })),
    ),
  );

  it('are understood with store numbers, towns, and phone numbers', () => {
    const missed = lines.filter(({ id, text }) => understandPlace(index, text).merchantId !== id);
    expect(missed).toEqual([]);
    expect(lines.length).toBeGreaterThan(9000);
  });

  it('are understood in lower case', () => {
    const missed = lines.filter(
      ({ id, text }) => understandPlace(index, text.toLowerCase()).merchantId !== id,
    );
    expect(missed).toEqual([]);
  });
});

describe('the codes of a place', () => {
  it('have shares that add up to 1, most likely first', () => {
    for (const text of ['7-eleven', 'costco', 'hilton restaurant', 'walmart.com', 'bakery', 'mta']) {
      const shares = understandPlace(index, text).codes.map(({ share }) => share);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }
  });

  it('say when they apply', () => {
    expect(understandPlace(index, 'tesla supercharger').codes).toEqual([
      { mcc: '5552', share: 0.933, when: 'for charging' },
      { mcc: '5542', share: 0.067, when: 'older billing', isUpToStore: true },
    ]);
  });

  it("follow the user's category, which decides", () => {
    expect(understandPlace(index, 'Zorblax', 'groceries')).toMatchObject({
      mcc: '5411',
      codes: [{ mcc: '5411', share: 1 }],
      isCategoryGiven: true,
    });
    expect(understandPlace(index, 'amazon', 'groceries').mcc).toBe('5411');
    expect(understandPlace(index, 'shell', 'gas').mcc).toBe('5541');
    expect(understandPlace(index, 'best buy', 'online')).toMatchObject({ mcc: '5732', channel: 'online' });
    expect(understandPlace(index, 'best buy').isCategoryGiven).toBe(false);
  });
});
