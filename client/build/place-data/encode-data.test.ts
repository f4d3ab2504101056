import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FILE_SHAPES } from '../../src/live-answer/place-data/data-shapes';
import { decodeData } from '../../src/live-answer/place-data/decode-data';
import { isRow } from '../../src/live-answer/place-data/shape';
import { type Documents, encodeData } from './encode-data';
import { dataFiles, stages } from './testing/stages';

/** Fields that no answer depends on. */
const UNUSED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  '*': ['source', 'seen', 'confidence', 'asOf'],
  'generic-terms': ['icon'],
  'more-terms': ['icon'],
  goods: ['goods'],
  'foreign-words': ['language'],
  'statement-descriptors': ['alsoUsedBy'],
  'merchant-families': ['members'],
  'cash-like-codes': ['treatedAs', 'issuers'],
  // The API serves the definitions of the wallet's issuers.
  'issuer-definitions': ['readings', 'definitions', 'notDefined', 'codes'],
};
/** Files with lists that are sorted. `decoded-answers.test.ts` compares the indexes that are built from them. */
const SORTED_FILES = ['foreign-places', 'common-words', 'distinctive-merchants'];
/** Lists whose order has no meaning. */
const SETS = ['alone'];

function normalizeList(name: string, values: readonly unknown[], isSet: boolean): unknown {
  const items = values.map((item) => normalize(name, item));
  return isSet ? [...new Set(items.map((item) => JSON.stringify(item)))].sort() : items;
}

/** Without unused fields, and with fields and sets in order. */
function normalize(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return normalizeList(name, value, SORTED_FILES.includes(name));
  if (!isRow(value)) return value;
  const unused = [...(UNUSED_FIELDS['*'] ?? []), ...(UNUSED_FIELDS[name] ?? [])];
  const fields = Object.entries(value)
    .filter(([field]) => !unused.includes(field))
    .map(([field, item]) => {
      const isSet = SETS.includes(field) && Array.isArray(item);
      return [field, isSet ? normalizeList(name, item, true) : normalize(name, item)] as const;
    });
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Language {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly alone: readonly string[];
}

/** Languages without words in `alone` that they don't have. */
function withKnownWordsAlone({ languages }: Documents[string]): Documents[string] {
  const toKnown = ({ words, alone }: Language) => {
    const known = Object.values(words).flat();
    return { words, alone: alone.filter((word) => known.includes(word)) };
  };
  return { languages: (languages as readonly Language[]).map(toKnown) };
}

const listWords = (lines: unknown) => (lines as string[]).flatMap((line) => line.split(' '));

/** Each line of common words contains several, and some are repeated. */
function withSeparateWords({ words, wordsInNames }: Documents[string]): Documents[string] {
  return {
    words: [...new Set(listWords(words))],
    wordsInNames: [...new Set(listWords(wordsInNames))],
  };
}

const REPLACED_FILES: Readonly<Record<string, (file: Documents[string]) => Documents[string]>> = {
  'common-words': withSeparateWords,
  'foreign-words': withKnownWordsAlone,
};

describe('decoded data files', () => {
  const decoded = decodeData(stages);

  it.each(Object.keys(FILE_SHAPES))('contain each field of %s that answers depend on', (name) => {
    const file = dataFiles[name] ?? {};
    const toExpected = REPLACED_FILES[name] ?? ((unchanged) => unchanged);
    expect(normalize(name, decoded[name])).toEqual(normalize(name, toExpected(file)));
  });

  it.each([
    ['common', 0, 32_000],
    ['places', 1, 60_000],
    ['words', 2, 72_000],
  ])('stage %s takes less than its limit, gzipped', (_, stage, limit) => {
    expect(gzipSync(stages[stage]!, { level: 9 }).length).toBeLessThan(limit);
  });

  it('data files are the same after a browser stored them as JSON', () => {
    expect(JSON.parse(JSON.stringify(decoded))).toStrictEqual(decoded);
  });

  it('a stage of another version is rejected: they continue each other', () => {
    const [common, places] = encodeData([{ brands: { merchants: [] } }, { merchants: { merchants: [] } }]);
    expect(decodeData([common!, places!])).toEqual({
      brands: { merchants: [] },
      merchants: { merchants: [] },
    });
    expect(() => decodeData([common!, stages[1]!])).toThrow('The data files belong to another version.');
  });
});

it('a text that contains a line break is rejected', () => {
  const goods = { descriptions: ['line\nbreak'], groups: [] };
  expect(() => encodeData([{ goods }])).toThrow("can't be encoded");
});
