import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PLACE_MATCHES } from '@tapwise/contracts/vocabulary/places/place';
import descriptorsFile from '../../../data/statement-descriptors.json';
import {
  compare,
  compareIfExpected,
  type Difference,
  type TestCase,
  type TestCaseGroup,
} from '../../testing/test-case';
import { getShippedPlaceIndex } from '../index/shipped-place-index';
import { interpretPlace } from '../interpret-place';

const index = getShippedPlaceIndex();

function readGolden<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const file = readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8');
  return schema.parse(JSON.parse(file));
}

/** Without a name, the text must stay as typed, without completion. */
const Interpretation = z.strictObject({
  text: z.string(),
  name: z.string().optional(),
  category: z.string().optional(),
  match: z.enum(PLACE_MATCHES),
});
type Interpretation = z.infer<typeof Interpretation>;
/** A typed text, and the merchant (or none), followed by facts of the place in any order. */
const Facts = z.record(z.string(), z.string());
const KnownMisses = z.strictObject({ typed: Facts, notGuessed: z.array(z.string()), descriptors: Facts });

function listInterpretationDifferences(expected: Interpretation): readonly Difference[] {
  const { text, name, category, match } = expected;
  const place = interpretPlace(index, text);
  const isUnchanged = place.merchantId === null && !place.wasAutocompleted;
  return [
    ...compare('name', name ?? text, place.storeName),
    ...compare('match', match, place.match),
    ...compare('typed text', text, place.originalSearch),
    ...compare('completed text', place.storeName, place.completedSearch),
    ...compareIfExpected('category', category, place.category),
    ...(name === undefined ? compare('stays as typed', true, isUnchanged) : []),
  ];
}

function listFacts(text: string): readonly string[] {
  const { merchantId, category, mcc, country, channel, processor } = interpretPlace(index, text);
  const via = processor === null ? [] : [`via:${processor.replaceAll(' ', '-')}`];
  return [merchantId ?? 'none', category, ...(mcc === null ? [] : [mcc]), country, channel, ...via];
}

function listFactDifferences(text: string, expected: string): readonly Difference[] {
  const facts = listFacts(text);
  const isInterpreted = expected.split(' ').every((fact) => facts.includes(fact));
  return isInterpreted ? [] : [{ what: 'place', expected, actual: facts.join(' ') }];
}

function createMerchantCase(name: string, text: string, merchantId: string | null): TestCase {
  return {
    name,
    listDifferences: () => compare('merchant', merchantId, interpretPlace(index, text).merchantId),
  };
}

function toFactCases(texts: z.infer<typeof Facts>): readonly TestCase[] {
  return Object.entries(texts).map(([text, expected]) => ({
    name: text,
    listDifferences: () => listFactDifferences(text, expected),
  }));
}

function toUnguessedCases(texts: readonly string[]): readonly TestCase[] {
  return texts.map((text) => createMerchantCase(text, text, null));
}

/** Texts that users type: names, departments, kinds of places, typos, addresses, and other languages. */
export function readTypedPlaceCases(): readonly TestCaseGroup[] {
  const golden = z.array(z.strictObject({ rule: z.string(), cases: z.array(Interpretation) }));
  const understanding = readGolden('understanding', golden).map(({ rule, cases }) => ({
    rule,
    cases: cases.map((expectation) => ({
      name: expectation.text,
      listDifferences: () => listInterpretationDifferences(expectation),
    })),
  }));
  const typedPlaces = Object.entries(readGolden('typed-places', Facts)).map(([text, expected]) => ({
    name: text,
    listDifferences: () => {
      const { merchantId, category } = interpretPlace(index, text);
      return compare('place', expected, `${merchantId ?? 'none'} ${category}`);
    },
  }));
  const foundPlaces = Object.entries(readGolden('places-found', z.record(z.string(), Facts)));
  return [
    ...understanding,
    { rule: 'what users type', cases: typedPlaces },
    ...foundPlaces.map(([rule, texts]) => ({ rule, cases: toFactCases(texts) })),
  ];
}

/** Names that merely resemble a merchant's. `others`: different merchants. `unknown`: not a merchant that we know. */
export function readUnguessedCases(): readonly TestCaseGroup[] {
  const file = z.strictObject({ others: z.record(z.string(), z.string()), unknown: z.array(z.string()) });
  const { others, unknown } = readGolden('places-not-guessed', file);
  return [
    { rule: "isn't mistaken for it", cases: toUnguessedCases(unknown) },
    {
      rule: 'is the business of that name',
      cases: Object.entries(others).map(([text, merchantId]) => createMerchantCase(text, text, merchantId)),
    },
  ];
}

/** After a form that ends with a mark, a store number follows. */
const TAILS = ['', ' #1234', ' 01234 CHICAGO IL', ' 800-123-4567'];

function toDescriptorCase(merchantId: string, form: string): TestCase {
  const start = /[#*]$/.test(form) ? `${form}1234` : form;
  const lines = TAILS.map((tail) => `${start}${tail}`).flatMap((line) => [line, line.toLowerCase()]);
  return {
    name: form,
    listDifferences: () =>
      lines.flatMap((line) => compare(line, merchantId, interpretPlace(index, line).merchantId)),
  };
}

/** Each statement descriptor, with store numbers, towns, and phone numbers, in upper and lower case. */
export function readDescriptorCases(): readonly TestCase[] {
  return Object.entries(descriptorsFile.merchants).flatMap(([merchantId, forms]) =>
    forms.map((form) => toDescriptorCase(merchantId, form)),
  );
}

/**
 * Texts that are known to be interpreted wrongly. They are published with the accuracy, and move to their
 * kind's file once right.
 */
export function readKnownMisses(): Readonly<Record<keyof z.infer<typeof KnownMisses>, readonly TestCase[]>> {
  const { typed, notGuessed, descriptors } = readGolden('known-misses', KnownMisses);
  return {
    typed: toFactCases(typed),
    notGuessed: toUnguessedCases(notGuessed),
    descriptors: toFactCases(descriptors),
  };
}
