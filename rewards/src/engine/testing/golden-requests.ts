import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { GOALS } from '@tapwise/contracts/vocabulary/goals';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import {
  type OpenBonuses,
  type Spending,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { applyPlaceReply } from '../../places/apply-place-reply';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import type { RecommendationRequest } from '../evaluation/purchase-context';
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

/** The folder of the golden cases. */
export const GOLDEN_FOLDER = fileURLToPath(new URL('../golden/', import.meta.url));
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

/** The engine's inputs for a golden case, with the shipped catalog. */
export function toRecommendationRequest(golden: GoldenCase): RecommendationRequest {
  const { reply } = golden;
  const interpretedPlace = interpretPlace(index, golden.place, golden.category);
  const place = reply === undefined ? interpretedPlace : applyPlaceReply(interpretedPlace, reply);
  const amountCents = Math.round(golden.amount * 100);
  const wallet = golden.wallet.map((walletCard) => WalletCard.parse(walletCard));
  const { goals, at, settings } = golden;
  return {
    catalog,
    place,
    amountCents,
    wallet,
    spending: toSpending(golden),
    openBonuses: toOpenBonuses(golden),
    settings,
    goals,
    at,
  };
}

/** The golden cases of a file. */
export function readCaseFile(path: string): readonly GoldenCase[] {
  return z.array(GoldenCase).parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** The names of the files in a folder of golden cases. */
export function listCaseFiles(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json'));
}

/** The golden cases and the known misses. */
export function readAllCases(): readonly GoldenCase[] {
  return [GOLDEN_FOLDER, `${GOLDEN_FOLDER}known-misses/`].flatMap((folder) =>
    listCaseFiles(folder).flatMap((file) => readCaseFile(`${folder}${file}`)),
  );
}

/** The golden cases and the known misses, as the engine's inputs. */
export function readGoldenRequests(): readonly RecommendationRequest[] {
  return readAllCases().map(toRecommendationRequest);
}
