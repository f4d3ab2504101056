import { isDeepStrictEqual } from 'node:util';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import {
  compare,
  compareIfExpected,
  type Difference,
  type TestCase,
  type TestCaseGroup,
} from '../../testing/test-case';
import { computeRecommendation } from '../compute-recommendation';
import {
  GOLDEN_FOLDER,
  type GoldenCase,
  listCaseFiles,
  readCaseFile,
  toRecommendationRequest,
} from './golden-requests';

/** A text that the lines must contain, or must not. */
function compareTexts(
  what: string,
  lines: readonly string[],
  texts: { contained?: string | undefined; absent?: string | undefined },
): readonly Difference[] {
  const { contained, absent } = texts;
  const all = lines.join('\n');
  const actual = lines.join(' · ');
  const isMissing = contained !== undefined && !all.includes(contained);
  const isUnwanted = absent !== undefined && all.includes(absent);
  return [
    ...(isMissing ? [{ what, expected: contained, actual }] : []),
    ...(isUnwanted ? [{ what, expected: `not: ${absent}`, actual }] : []),
  ];
}

function compareWarnings(expected: string | undefined, warnings: readonly string[]): readonly Difference[] {
  if (expected === undefined || warnings.includes(expected)) return [];
  return [{ what: 'warnings', expected, actual: warnings.join(' · ') }];
}

function compareCards(answer: RecommendationAnswer, expected: GoldenCase['expect']): readonly Difference[] {
  const values = new Map<string, number>(
    answer.ranking.map((card) => [card.cardId, Math.round(card.estimatedValue * 100)]),
  );
  const costs = new Map<string, number>(
    answer.ranking.map((card) => [card.cardId, Math.round((card.cost ?? 0) * 100)]),
  );
  const bonuses = answer.ranking.flatMap(({ cardId, welcomeBonus }) =>
    welcomeBonus ? [[cardId, Math.round(welcomeBonus.addedValue * 100)]] : [],
  );
  const expectedValues = Object.entries({ [expected.winner]: expected.cents, ...expected.values });
  const rejected = answer.ranking.flatMap((card) =>
    card.rejected ? [[card.cardId, card.rejected.code]] : [],
  );
  return [
    ...expectedValues.flatMap(([cardId, cents]) => compare(`cents of ${cardId}`, cents, values.get(cardId))),
    ...Object.entries(expected.costs).flatMap(([cardId, cents]) =>
      compare(`cost of ${cardId}`, cents, costs.get(cardId)),
    ),
    ...compare('winner', expected.winner, answer.card.id),
    ...compare('accepted', expected.accepted, answer.accepted),
    ...compare('bonuses', expected.bonuses, Object.fromEntries(bonuses)),
    ...compare("cards that aren't accepted", expected.rejected, Object.fromEntries(rejected)),
    ...compareIfExpected('cents left', expected.leftCents, answer.ranking[0]?.cap?.leftCents),
  ];
}

function hasValidShape(answer: RecommendationAnswer): boolean {
  const parsed = RecommendationAnswer.safeParse(answer);
  return parsed.success && isDeepStrictEqual(parsed.data, answer);
}

/** The differences between what a golden case expects and what the engine answers. */
export function listGoldenDifferences(golden: GoldenCase): readonly Difference[] {
  const answer = computeRecommendation(toRecommendationRequest(golden));
  const expected = golden.expect;
  const { hint, noHint, reason } = expected;
  return [
    ...compareCards(answer, expected),
    ...compareIfExpected('category', expected.earnsAs, answer.category),
    ...compareIfExpected('rate', expected.rate, answer.rewardRate),
    ...compareTexts('hints', answer.ranking[0]?.hints ?? [], { contained: hint, absent: noHint }),
    ...compareTexts('reasoning', answer.reasoning, { contained: reason }),
    ...compareWarnings(expected.warning, answer.warnings),
    ...compare('valid shape', true, hasValidShape(answer)),
  ];
}

function toTestCases(cases: readonly GoldenCase[]): readonly TestCase[] {
  return cases.map((golden) => ({
    name: `${golden.rule} · ${golden.place}`,
    listDifferences: () => listGoldenDifferences(golden),
  }));
}

function readCaseFolder(folder: string): readonly TestCaseGroup[] {
  return listCaseFiles(folder).map((file) => ({
    rule: file,
    cases: toTestCases(readCaseFile(`${folder}${file}`)),
  }));
}

/** The golden cases of the engine, by file. */
export function readGoldenCases(): readonly TestCaseGroup[] {
  return readCaseFolder(GOLDEN_FOLDER);
}

/**
 * Cases that the engine is known to answer wrongly. They are published with the accuracy, and become golden
 * once right.
 */
export function readGoldenMisses(): readonly TestCase[] {
  return readCaseFolder(`${GOLDEN_FOLDER}known-misses/`).flatMap(({ cases }) => cases);
}
