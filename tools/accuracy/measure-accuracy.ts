import { readGoldenCases, readGoldenMisses } from '@tapwise/rewards/engine/testing/golden-cases';
import { readIssuerDifferenceCases } from '@tapwise/rewards/engine/testing/issuer-difference-cases';
import {
  readDescriptorCases,
  readKnownMisses,
  readTypedPlaceCases,
  readUnguessedCases,
} from '@tapwise/rewards/places/testing/place-cases';
import type { Difference, TestCase, TestCaseGroup } from '@tapwise/rewards/testing/test-case';

export interface CaseKind {
  readonly title: string;
  /** The expectation of a case of this kind. */
  readonly expects: string;
  readonly cases: readonly TestCase[];
}

export interface Miss {
  readonly kind: string;
  readonly name: string;
  readonly differences: readonly Difference[];
}

export interface KindAccuracy {
  readonly title: string;
  readonly expects: string;
  readonly cases: number;
  readonly right: number;
}

export interface Accuracy {
  readonly kinds: readonly KindAccuracy[];
  readonly misses: readonly Miss[];
}

/** The file that the landing page shows. */
export interface AccuracySummary {
  readonly asOf: string;
  readonly cases: number;
  readonly right: number;
  /** Rounded down to one decimal. */
  readonly percent: number;
}

const readCases = (groups: readonly TestCaseGroup[]) => groups.flatMap(({ cases }) => cases);

/** All cases that the tests check, and the known misses, by kind. */
export function readCaseKinds(): readonly CaseKind[] {
  const knownMisses = readKnownMisses();
  return [
    {
      title: 'Recommendations',
      expects: "the best card, the value to the cent, cards that aren't accepted, caps, and wording",
      cases: [...readCases(readGoldenCases()), ...readGoldenMisses()],
    },
    {
      title: 'Places that issuers count differently',
      expects: 'the best card and the value on each card in the wallet',
      cases: readIssuerDifferenceCases(),
    },
    {
      title: 'Typed places',
      expects: 'the merchant or kind of place, and its category, code, country, and channel',
      cases: [...readCases(readTypedPlaceCases()), ...knownMisses.typed],
    },
    {
      title: 'Names that resemble a merchant',
      expects: 'no merchant, or the business of that name',
      cases: [...readCases(readUnguessedCases()), ...knownMisses.notGuessed],
    },
    {
      title: 'Statement descriptors',
      expects: 'the merchant, in upper and lower case, with store numbers, towns, and phone numbers',
      cases: [...readDescriptorCases(), ...knownMisses.descriptors],
    },
  ];
}

/** Runs the cases. A case is right only if it meets all of its expectations. */
export function measureAccuracy(kinds: readonly CaseKind[]): Accuracy {
  const measured = kinds.map(({ title, expects, cases }) => {
    const results = cases.map(({ name, listDifferences }) => ({
      kind: title,
      name,
      differences: listDifferences(),
    }));
    const misses = results.filter(({ differences }) => differences.length > 0);
    return { title, expects, cases: cases.length, right: cases.length - misses.length, misses };
  });
  return {
    kinds: measured.map(({ title, expects, cases, right }) => ({ title, expects, cases, right })),
    misses: measured.flatMap(({ misses }) => misses),
  };
}

/** `right` of `cases` in percent, rounded down to one decimal. */
export function toPercent(right: number, cases: number): number {
  return cases === 0 ? 0 : Math.floor((right * 1000) / cases) / 10;
}

/** `asOf`: the date of the measurement, as YYYY-MM-DD. */
export function summarizeAccuracy({ kinds }: Accuracy, asOf: string): AccuracySummary {
  const cases = kinds.reduce((sum, kind) => sum + kind.cases, 0);
  const right = kinds.reduce((sum, kind) => sum + kind.right, 0);
  return { asOf, cases, right, percent: toPercent(right, cases) };
}
