import { z } from 'zod';
import { CardId, Uuid } from '../../vocabulary/ids';
import { AnswerInputs } from '../../vocabulary/recommendations/answer-inputs';
import {
  DEFAULT_PURCHASE_AMOUNT_CENTS,
  RECENT_RECOMMENDATIONS,
} from '../../vocabulary/recommendations/defaults';
import { HouseholdCard } from '../../vocabulary/recommendations/household-card';
import { RecommendationAnswer, RecommendedCard } from '../../vocabulary/recommendations/recommendation';
import { RecommendationInputs } from '../../vocabulary/recommendations/recommendation-inputs';
import { SupersessionCode } from '../../vocabulary/recommendations/supersession';
import { SHORT_TEXT_MAX_LENGTH } from '../../vocabulary/short-text';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { CATEGORY_DESCRIPTION, CATEGORY_RULE } from '../schemas/category-text';
import {
  Amount,
  createOptionalLineField,
  createPageSizeField,
  createTextLineField,
  SuccessResponse,
} from '../schemas/fields';

/** The best card, and what the purchase earns with it. */
const Outcome = z.object({
  /** Null if the store accepts none of the cards. */
  card: RecommendedCard.nullable(),
  /** Dollars, to the cent. */
  value: z.number(),
});

/** How a catalog correction changed a recommendation. The recommendation itself stays as it was given. */
export const Supersession = z.object({
  supersededAt: z.iso.datetime(),
  /** The catalog version that the correction created. */
  catalogueVersion: z.number().int(),
  correctedCard: z.object({ id: CardId, name: z.string() }),
  /** The first day the corrected rules were in effect, UTC. */
  effectiveFrom: z.iso.date(),
  /** The outcome reported before. */
  previous: Outcome,
  /** The answer with the corrected rules. */
  next: Outcome,
  /** How much more the purchase earns, in dollars. Negative if it earns less. */
  difference: z.number(),
  reasonCode: SupersessionCode,
  /** `reasonCode` as a sentence. */
  reason: z.string(),
});
export type Supersession = z.infer<typeof Supersession>;

/** The best card for a place, with the full ranking and the reasons. */
export const Recommendation = z.object({
  id: Uuid,
  ...RecommendationAnswer.shape,
  household: z
    .array(HouseholdCard)
    .optional()
    .describe(
      'The cards of other household members that earn more than `card`, the most valuable first. Absent if there are none. It isn’t part of the stored answer.',
    ),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** A recommendation with its request and all inputs. */
export const RecommendationReceipt = Recommendation.omit({ household: true }).extend({
  givenAt: z.iso.datetime(),
  /** As typed or selected. Early receipts contain the interpreted category. */
  asked: z.object({ location: z.string(), category: z.string().nullable() }),
  inputs: RecommendationInputs,
  /** Present if a correction superseded the answer. The last one counts. */
  superseded: Supersession.optional(),
});
export type RecommendationReceipt = z.infer<typeof RecommendationReceipt>;

/** Whether recomputing a catalog correction's effect on a recommendation gives the stored result. */
const SupersessionVerification = z.object({
  /**
   * Whether the corrected catalog yields what the correction recorded: the best card and its value before and after.
   * Null if that can't be recomputed here; `reason` explains why.
   */
  verified: z.boolean().nullable(),
  reason: z.string(),
  /** The catalog version that the correction created. Null if the correction can't be read. */
  catalogueVersion: z.number().int().nullable(),
});

/** Whether recomputing a recommendation from its inputs gives the stored answer. */
export const Verification = z.object({
  id: Uuid,
  /** Whether the answers are equal, byte for byte. Null if it can't be recomputed here; `reason` explains why. */
  verified: z.boolean().nullable(),
  reason: z.string(),
  /** The engine version of the answer, and the current one. */
  engineVersion: z.number().int(),
  currentEngineVersion: z.number().int(),
  catalogueVersion: z.number().int(),
  walletVersion: z.number().int(),
  ledgerVersion: z.number().int(),
  /** SHA-256 (hex) of the stored and the recomputed answer. */
  storedDigest: z.string(),
  recomputedDigest: z.string().nullable(),
  /** Present if a correction superseded the answer, or if that can't be read. The last one counts. */
  superseded: SupersessionVerification.optional(),
});
export type Verification = z.infer<typeof Verification>;

const LOCATION_REQUIRED_MESSAGE = 'Please enter where you’re shopping or what you’re buying.';

/** A recommendation in a list. */
export const RecommendationSummary = z.object({
  id: Uuid,
  storeName: z.string(),
  purchaseCategory: z.string(),
  /** Milliseconds since 1970, as text. */
  timestamp: z.string(),
  card: z.object({ id: CardId, name: z.string(), bank: z.string() }),
  /** False if the store accepts none of the cards. `estimatedValue` is then 0. */
  accepted: z.boolean(),
  rewardRate: z.string(),
  /** The number at the start of `rewardRate`. */
  rewardPercent: z.number(),
  /** Dollars, to the cent. */
  estimatedValue: z.number(),
  /** The purchase amount that `estimatedValue` is based on, in dollars. */
  amount: z.number(),
  /** Present if a correction superseded the answer. The other fields are as given. */
  superseded: Supersession.optional(),
});
export type RecommendationSummary = z.infer<typeof RecommendationSummary>;

/** Recommendations, their receipts, and feedback on them. */
export const recommendationRoutes = defineRoutes({
  recommend: {
    ...endpoints.recommend,
    service: 'command',
    access: 'user',
    scope: 'ask',
    costLimit: 'recommend',
    hasBrowserAnswer: true,
    rules: {
      'empty-wallet': 'the wallet has no cards.',
      'unknown-category': CATEGORY_RULE,
    },
    summary: 'Recommend a card in the wallet for a place, with the full ranking and the reasons.',
    body: z.strictObject({
      location: createTextLineField(SHORT_TEXT_MAX_LENGTH, LOCATION_REQUIRED_MESSAGE),
      category: createOptionalLineField(60).describe(CATEGORY_DESCRIPTION),
      amount: Amount.default(DEFAULT_PURCHASE_AMOUNT_CENTS),
    }),
    response: Recommendation,
  },
  answerInputs: {
    ...endpoints.answerInputs,
    // A read, but it needs the wallet and the ledgers as of the last event, which command-api has.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary:
      'Get everything about the user that an answer depends on: the wallet’s cards with their rules, selections, spending, goals, and settings. With these inputs, the engine gives the same answers as `POST /api/recommend`, except for premium upgrades.',
    response: AnswerInputs,
  },
  userRecommendations: {
    ...endpoints.userRecommendations,
    service: 'query',
    access: 'user',
    scope: 'read',
    costLimit: 'long-lists',
    summary:
      'List recommendations, latest first. To get the next page, pass this page’s `X-Next-After` header as `after`.',
    query: z.object({
      limit: createPageSizeField(RECENT_RECOMMENDATIONS, 100),
      after: Uuid.optional(),
      /** `true`: only those that a correction superseded, the latest superseded first. */
      superseded: z.enum(['true', 'false']).optional(),
    }),
    response: z.array(RecommendationSummary),
    reads: ['recommendations'],
  },
  recommendation: {
    ...endpoints.recommendation,
    service: 'query',
    access: 'user',
    scope: 'read',
    rejectionStatuses: [404],
    summary: 'Get the receipt of a recommendation: the answer, the ranking, and the versions of its inputs.',
    params: z.object({ id: Uuid }),
    response: RecommendationReceipt,
    reads: ['recommendations'],
  },
  verifyRecommendation: {
    ...endpoints.verifyRecommendation,
    // A read, but it needs the engine and the catalog of that time, which command-api has.
    service: 'command',
    access: 'user',
    scope: 'read',
    costLimit: 'verify-recommendation',
    rejectionStatuses: [404],
    summary: 'Recompute a recommendation from its stored inputs and report whether the result is the same.',
    params: z.object({ id: Uuid }),
    response: Verification,
  },
  giveFeedback: {
    ...endpoints.giveFeedback,
    service: 'command',
    access: 'user',
    scope: 'ask',
    rejectionStatuses: [404],
    rules: {
      'followed-another-card':
        'the feedback is `followed`, but names a different card than the recommendation.',
    },
    summary: 'Report whether a recommendation was followed.',
    body: z.strictObject({
      /** One of the user's recommendations. Any text or number is accepted, so an invalid id is a 404. */
      recommendationId: z.union([z.number().int().nonnegative().transform(String), createTextLineField(64)]),
      location: createTextLineField(SHORT_TEXT_MAX_LENGTH),
      recommendedCardId: CardId,
      actualCardId: CardId,
      feedbackType: z.enum(['followed', 'different_card']),
      satisfactionScore: z.number().int().min(1).max(5),
    }),
    response: SuccessResponse,
    status: 201,
  },
});
