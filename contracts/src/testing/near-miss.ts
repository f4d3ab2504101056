import fc from 'fast-check';
import { ANY_JSON } from './schema-arbitrary';

type Json = Readonly<Record<string, unknown>>;

const ANY_TEXT = fc.string({ unit: 'binary' });
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function corruptText(value: string): fc.Arbitrary<unknown> {
  // By characters: half of one would be a lone surrogate, which the document states as an exception to its patterns.
  const withoutFirst = Array.from(value).slice(1).join('');
  const similar = ['', ' ', withoutFirst, `${value}\n`, `${value}\u0000`, value.toUpperCase(), `0${value}`];
  return fc.oneof(
    ANY_TEXT.map((text) => value + text),
    ANY_TEXT.map((text) => text + value),
    fc.constantFrom(...similar),
    fc.constantFrom(50, 70, 130, 260, 1100).map((length) => value + 'x'.repeat(length)),
    fc.constantFrom(130, 260).map((length) => '😀'.repeat(length)),
  );
}

function corruptNumber(value: number): fc.Arbitrary<unknown> {
  const similar = [-value, value + 0.001, value * 1e9, 0, -1, 1e300, 1e-7, 0.1 + 0.2];
  return fc.constantFrom(...similar, String(value));
}

function corruptList(value: readonly unknown[]): fc.Arbitrary<unknown> {
  const [first] = value;
  return fc.constantFrom<unknown>(
    [],
    [...value, ...value],
    [...value, null],
    [value],
    Array.from({ length: 600 }, () => first),
  );
}

function corruptObject(value: Json): fc.Arbitrary<unknown> {
  const names = Object.keys(value);
  if (names.length === 0) return fc.constantFrom<unknown>({ more: 1 }, [], null);
  const name = fc.constantFrom(...names);
  return fc.oneof(
    name.chain((key) => corruptValue(value[key]).map((corrupted) => ({ ...value, [key]: corrupted }))),
    name.map((key) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))),
    fc.tuple(name, ANY_JSON).map(([key, json]) => ({ ...value, [key]: json })),
    ANY_TEXT.filter((key) => key !== '__proto__').map((key) => ({ ...value, [key]: true })),
  );
}

function corruptValue(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string') return corruptText(value);
  if (typeof value === 'number') return corruptNumber(value);
  if (Array.isArray(value)) return corruptList(value);
  return isObject(value) ? corruptObject(value) : ANY_JSON;
}

/** Values near those of a schema, most of which it rejects. */
export function createNearMissArbitrary(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: valid.chain(corruptValue) }, { weight: 1, arbitrary: ANY_JSON });
}
