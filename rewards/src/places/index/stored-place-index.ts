import type { GenericTerm, Merchant } from '../reference/merchant';
import type { Phrase, PlaceIndex } from './place-index';

/** A collection in JSON. The values of a map are in the order of its keys. */
type StoredCollection =
  | { readonly collection: 'Map'; readonly keys: readonly string[]; readonly values: readonly unknown[] }
  | { readonly collection: 'Set'; readonly values: readonly unknown[] };

/** Phrases by column, because the names of their properties would take more space than their texts. */
interface StoredPhrases {
  readonly texts: readonly string[];
  readonly entryIndexes: readonly number[];
  /** A letter of `PHRASE_KINDS` for each phrase. */
  readonly kinds: string;
}

const PHRASE_KINDS: ReadonlyMap<string, Pick<Phrase, 'kind' | 'isLabel'>> = new Map([
  ['n', { kind: 'name' }],
  ['a', { kind: 'alias' }],
  ['t', { kind: 'term', isLabel: false }],
  ['l', { kind: 'term', isLabel: true }],
]);

function toKindLetter({ kind, isLabel }: Phrase): string {
  return isLabel ? 'l' : kind.charAt(0);
}

function encodePhrases(phrases: readonly Phrase[]): StoredPhrases {
  return {
    texts: phrases.map(({ text }) => text),
    entryIndexes: phrases.map(({ entryIndex }) => entryIndex),
    kinds: phrases.map(toKindLetter).join(''),
  };
}

function decodePhrases({ texts, entryIndexes, kinds }: StoredPhrases): readonly Phrase[] {
  return texts.map((text, position) => {
    const { kind = 'name', isLabel } = PHRASE_KINDS.get(kinds.charAt(position)) ?? {};
    const entryIndex = entryIndexes[position] ?? 0;
    return isLabel === undefined ? { text, kind, entryIndex } : { text, kind, entryIndex, isLabel };
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapFields(
  value: Readonly<Record<string, unknown>>,
  convert: (field: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, convert(field)]));
}

/** Arrays, and the values of collections, contain no collections. */
function encodeField(field: unknown): unknown {
  if (field instanceof Map)
    return { collection: 'Map', keys: [...field.keys()], values: [...field.values()] };
  if (field instanceof Set) return { collection: 'Set', values: [...field] };
  return isObject(field) ? mapFields(field, encodeField) : field;
}

function decodeCollection(collection: StoredCollection): unknown {
  if (collection.collection === 'Set') return new Set(collection.values);
  const { keys, values } = collection;
  const map = new Map<string, unknown>();
  // JSON has no Infinity, the rank of words that count only alone. It writes null, which no index contains.
  for (let index = 0; index < keys.length; index += 1) map.set(keys[index] ?? '', values[index] ?? Infinity);
  return map;
}

function decodeField(field: unknown): unknown {
  if (!isObject(field)) return field;
  return 'collection' in field ? decodeCollection(field as StoredCollection) : mapFields(field, decodeField);
}

/** The index as JSON text, without its merchants and terms. */
export function encodePlaceIndex({ merchants: _, terms: __, phrases, ...fields }: PlaceIndex): string {
  return JSON.stringify({ phrases: encodePhrases(phrases), fields: encodeField(fields) });
}

/**
 * Reads an encoded index, which takes a tenth of the time that computing it takes. It must have been built from these
 * merchants and terms.
 */
export function decodePlaceIndex(
  text: string,
  merchants: readonly Merchant[],
  terms: readonly GenericTerm[],
): PlaceIndex {
  const { phrases, fields } = JSON.parse(text) as {
    readonly phrases: StoredPhrases;
    readonly fields: unknown;
  };
  const indexFields = decodeField(fields) as Omit<PlaceIndex, 'merchants' | 'terms' | 'phrases'>;
  return { merchants, terms, phrases: decodePhrases(phrases), ...indexFields };
}
