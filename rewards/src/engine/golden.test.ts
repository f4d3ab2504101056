import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GOALS } from '@tapwise/contracts/vocabulary/goals';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import { HeldCard, type Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { understandPlace } from '../places/understand-place';
import { purchaseAt } from './purchase-at';
import { recommend } from './recommend';
import { addPurchase, emptySpending } from './spending';
import { catalog } from './testing/ask';

/** Dollars in, cents out. Each case was worked out by hand from the catalog's rules, not taken from the engine. */
const Case = z.strictObject({
  rule: z.string(),
  place: z.string(),
  category: z.string().optional(),
  amount: z.number().default(100),
  goals: z.array(z.enum(GOALS)).default([]),
  at: z.iso.datetime().default('2026-08-15T12:00:00.000Z'),
  wallet: z.array(z.union([z.string().transform((cardId) => ({ cardId })), HeldCard])),
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
  expect: z.strictObject({
    winner: z.string(),
    cents: z.number(),
    values: z.record(z.string(), z.number()).default({}),
    rejected: z.record(z.string(), z.string()).default({}),
    accepted: z.boolean().default(true),
    leftCents: z.number().optional(),
    earnsAs: z.string().optional(),
    rate: z.string().optional(),
    hint: z.string().optional(),
    noHint: z.string().optional(),
    says: z.string().optional(),
    warns: z.string().optional(),
  }),
});
type Case = z.infer<typeof Case>;

const FOLDER = fileURLToPath(new URL('golden/', import.meta.url));
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const index = getShippedPlaceIndex();

function spendingOf({ ledger, at }: Case): Spending {
  return ledger.reduce((spending, { card, place, amount, category, at: when }) => {
    const there = understandPlace(index, place, category);
    const amountCents = Math.round(amount * 100);
    const { mcc, channel, country } = purchaseAt(there, amountCents, at);
    const codes = { category: there.category, mcc, channel, country };
    const bought = { cardId: card, merchantId: there.merchantId, ...codes, amountCents };
    return addPurchase(spending, { ...bought, rewardCents: 0, occurredAt: when ?? at });
  }, emptySpending());
}

function answerTo(golden: Case): RecommendationAnswer {
  const place = understandPlace(index, golden.place, golden.category);
  const amountCents = Math.round(golden.amount * 100);
  const wallet = golden.wallet.map((held) => HeldCard.parse(held));
  const { goals, at } = golden;
  return recommend({ catalog, place, amountCents, wallet, spending: spendingOf(golden), goals, at });
}

function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

function checkTexts(answer: RecommendationAnswer, expected: Case['expect']): void {
  const hints = answer.ranking[0]?.hints.join('\n') ?? '';
  if (expected.hint !== undefined) expect(hints).toContain(expected.hint);
  if (expected.noHint !== undefined) expect(hints).not.toContain(expected.noHint);
  if (expected.says !== undefined) expect(answer.reasoning.join('\n')).toContain(expected.says);
  if (expected.warns !== undefined) expect(answer.warnings).toContain(expected.warns);
  if (expected.rate !== undefined) expect(answer.rewardRate).toBe(expected.rate);
}

function check(golden: Case): void {
  const answer = answerTo(golden);
  const expected = golden.expect;
  const values = Object.fromEntries(answer.ranking.map((card) => [card.cardId, cents(card.estimatedValue)]));
  expect(values).toMatchObject({ [expected.winner]: expected.cents, ...expected.values });
  expect(answer.card.id).toBe(expected.winner);
  expect(answer.accepted).toBe(expected.accepted);
  const rejected = answer.ranking.flatMap((card) =>
    card.rejected ? [[card.cardId, card.rejected.code]] : [],
  );
  expect(Object.fromEntries(rejected)).toEqual(expected.rejected);
  if (expected.leftCents !== undefined) expect(answer.ranking[0]?.cap?.leftCents).toBe(expected.leftCents);
  if (expected.earnsAs !== undefined) expect(answer.category).toBe(expected.earnsAs);
  checkTexts(answer, expected);
  expect(RecommendationAnswer.parse(answer)).toEqual(answer);
}

describe.each(files)('golden cases of %s', (name) => {
  const cases = z.array(Case).parse(JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')));
  it.each(cases)('$rule · $place', check);
});
