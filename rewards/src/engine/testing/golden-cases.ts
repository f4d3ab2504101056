import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { GOALS } from '@tapwise/contracts/vocabulary/goals';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import {
  type OpenBonuses,
  type Spending,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { applyPlaceReply } from '../../places/apply-place-reply';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import {
  compare,
  compareIfExpected,
  type Difference,
  type TestCase,
  type TestCaseGroup,
} from '../../testing/test-case';
import { computeRecommendation } from '../compute-recommendation';
import { toPurchaseDetails } from '../evaluation/to-purchase-details';
import { addPurchase, createEmptySpending } from '../spending/spending';
import { catalog } from './ask';

/** Dollars in, cents out. Each case was worked out by hand from the catalog's rules, not taken from the engine. */
export const GoldenCase = z.strictObject({
  rule: z.string(),
  place: z.string(),
  category: z.string().optional(),
  /** The code that the user stated for the store. */
  reply: Mcc.optional(),
  amount: z.number().default(100),
  goals: z.array(z.enum(GOALS)).default([]),
  at: z.iso.datetime().default('2026-08-15T12:00:00.000Z'),
  wallet: z.array(z.union([z.string().transform((cardId) => ({ cardId })), WalletCard])),
  ledger: z
    .array(
      z.strictObject({
        card: z.string(),
        place: z.string(),
        amount: z.number(),
        at: z.iso.datetime().optional(),
        category: z.string().optional(),
      }),
    )
    .default([]),
  settings: z
    .strictObject({
      facts: UserSettings.shape.facts.default({}),
      valuations: UserSettings.shape.valuations.default({}),
    })
    .prefault({}),
  /** `recent`: spent on all cards in the last 90 days. */
  openBonuses: z
    .strictObject({
      recent: z.number(),
      cards: z.array(
        z.strictObject({
          card: CardId,
          spend: z.number(),
          value: z.number(),
          deadline: z.iso.date(),
          spent: z.number().default(0),
        }),
      ),
    })
    .optional(),
  expect: z.strictObject({
    winner: z.string(),
    cents: z.number(),
    values: z.record(z.string(), z.number()).default({}),
    /** The cost of paying with the cards. */
    costs: z.record(z.string(), z.number()).default({}),
    /** The amount that the purchase adds toward welcome bonuses. */
    bonuses: z.record(z.string(), z.number()).default({}),
    rejected: z.record(z.string(), z.string()).default({}),
    accepted: z.boolean().default(true),
    leftCents: z.number().optional(),
    earnsAs: z.string().optional(),
    rate: z.string().optional(),
    hint: z.string().optional(),
    noHint: z.string().optional(),
    reason: z.string().optional(),
    warning: z.string().optional(),
  }),
});
export type GoldenCase = z.infer<typeof GoldenCase>;

const FOLDER = fileURLToPath(new URL('../golden/', import.meta.url));
const index = getShippedPlaceIndex();

function toSpending({ ledger, at }: GoldenCase): Spending {
  return ledger.reduce((spending, { card, place, amount, category, at: when }) => {
    const interpretedPlace = interpretPlace(index, place, category);
    const amountCents = Math.round(amount * 100);
    const { mcc, channel, country } = toPurchaseDetails(interpretedPlace, amountCents, at);
    const codes = { category: interpretedPlace.category, mcc, channel, country };
    const purchase = { cardId: card, merchantId: interpretedPlace.merchantId, ...codes, amountCents };
    return addPurchase(spending, { ...purchase, rewardCents: 0, occurredAt: when ?? at });
  }, createEmptySpending());
}

function toOpenBonuses({ openBonuses }: GoldenCase): OpenBonuses | undefined {
  if (!openBonuses) return undefined;
  const cards = openBonuses.cards.map(({ card, spend, value, deadline, spent }) => ({
    cardId: card,
    spendCents: Math.round(spend * 100),
    valueCents: Math.round(value * 100),
    deadline,
    spentCents: Math.round(spent * 100),
  }));
  return { recentCents: Math.round(openBonuses.recent * 100), cards };
}

function computeAnswer(golden: GoldenCase): RecommendationAnswer {
  const { reply } = golden;
  const interpretedPlace = interpretPlace(index, golden.place, golden.category);
  const place = reply === undefined ? interpretedPlace : applyPlaceReply(interpretedPlace, reply);
  const amountCents = Math.round(golden.amount * 100);
  const wallet = golden.wallet.map((walletCard) => WalletCard.parse(walletCard));
  const { goals, at, settings } = golden;
  return computeRecommendation({
    catalog,
    place,
    amountCents,
    wallet,
    spending: toSpending(golden),
    openBonuses: toOpenBonuses(golden),
    settings,
    goals,
    at,
  });
}

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
  const answer = computeAnswer(golden);
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

function readCaseFile(path: string): readonly TestCase[] {
  const cases = z.array(GoldenCase).parse(JSON.parse(readFileSync(path, 'utf8')));
  return cases.map((golden) => ({
    name: `${golden.rule} · ${golden.place}`,
    listDifferences: () => listGoldenDifferences(golden),
  }));
}

function readCaseFolder(folder: string): readonly TestCaseGroup[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((file) => ({ rule: file, cases: readCaseFile(`${folder}${file}`) }));
}

/** The golden cases of the engine, by file. */
export function readGoldenCases(): readonly TestCaseGroup[] {
  return readCaseFolder(FOLDER);
}

/**
 * Cases that the engine is known to answer wrongly. They are published with the accuracy, and become golden
 * once right.
 */
export function readGoldenMisses(): readonly TestCase[] {
  return readCaseFolder(`${FOLDER}known-misses/`).flatMap(({ cases }) => cases);
}
