import { z } from 'zod';
import { DEFAULT_PURCHASE_AMOUNT_CENTS, RECENT_RECOMMENDATIONS } from '../vocabulary/limits';
import { CardId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer } from '../vocabulary/recommendation';
import { defineRoutes } from './define-route';
import { Amount, limitOf, Outcome, textLine } from './fields';

export const Recommendation = z.object({ id: Uuid, ...RecommendationAnswer.shape });
export type Recommendation = z.infer<typeof Recommendation>;

const LOCATION_REQUIRED = "Please enter where you're shopping or what you're buying.";

export const RecommendationSummary = z.object({
  id: Uuid,
  storeName: z.string(),
  purchaseCategory: z.string(),
  /** Milliseconds since 1970 as text. */
  timestamp: z.string(),
  card: z.object({ id: CardId, name: z.string(), bank: z.string() }),
  rewardRate: z.string(),
  /** Dollars, to the cent. */
  estimatedValue: z.number(),
});
export type RecommendationSummary = z.infer<typeof RecommendationSummary>;

export const recommendationRoutes = defineRoutes({
  recommend: {
    method: 'POST',
    path: '/api/recommend',
    side: 'command',
    access: 'user',
    summary: 'Which card of the wallet to use at a place, with the whole ranking and the reasons.',
    body: z.strictObject({
      location: textLine(120, LOCATION_REQUIRED),
      /** A category's id or a plain word for it; decides over the store's usual one. Blank: none. */
      category: z.union([z.literal('').transform(() => undefined), textLine(60)]).optional(),
      amount: Amount.default(DEFAULT_PURCHASE_AMOUNT_CENTS),
    }),
    response: Recommendation,
  },
  userRecommendations: {
    method: 'GET',
    path: '/api/user/recommendations',
    side: 'query',
    access: 'user',
    summary: 'The latest recommendations.',
    query: z.object({ limit: limitOf(RECENT_RECOMMENDATIONS, 100) }),
    response: z.array(RecommendationSummary),
    reads: ['recommendations'],
  },
  giveFeedback: {
    method: 'POST',
    path: '/api/user/feedback',
    side: 'command',
    access: 'user',
    summary: 'Whether a recommendation was followed.',
    body: z.strictObject({
      /** The recommendation's id, or the caller's own mark where none is at hand. */
      recommendationId: textLine(64),
      location: textLine(120),
      recommendedCardId: CardId,
      actualCardId: CardId,
      feedbackType: z.enum(['followed', 'different_card']),
      satisfactionScore: z.number().int().min(1).max(5),
    }),
    response: Outcome,
    status: 201,
  },
});
