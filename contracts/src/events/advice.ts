import { z } from 'zod';
import { CATEGORIES } from '../vocabulary/categories';
import { GOALS } from '../vocabulary/goals';
import { CardId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer } from '../vocabulary/recommendation';
import { defineEvent, type EventOf } from './define-event';

/** What one card had earned on, where its caps or top categories count it. Cents of spending by pool or category. */
const CardSpending = z.object({ cardId: CardId, categories: z.record(z.string(), z.number().int()) });

/** Everything the engine was given: the same inputs yield the same answer, byte for byte. */
export const RecommendationInputs = z.object({
  engineVersion: z.number().int(),
  catalogueVersion: z.number().int(),
  walletVersion: z.number().int(),
  ledgerVersion: z.number().int(),
  goals: z.array(z.enum(GOALS)),
  cardIds: z.array(CardId),
  spending: z.array(CardSpending),
});

export const recommendationGiven = defineEvent(
  'RecommendationGiven',
  z.object({
    recommendationId: Uuid,
    location: z.string(),
    category: z.enum(CATEGORIES).nullable(),
    amountCents: z.number().int().positive(),
    inputs: RecommendationInputs,
    answer: RecommendationAnswer,
  }),
);

export const feedbackGiven = defineEvent(
  'FeedbackGiven',
  z.object({
    recommendationId: z.string(),
    location: z.string(),
    recommendedCardId: CardId,
    actualCardId: CardId,
    feedbackType: z.enum(['followed', 'different_card']),
    satisfactionScore: z.number().int().min(1).max(5),
  }),
);

export const adviceEvents = [recommendationGiven, feedbackGiven] as const;
export type AdviceEvent = EventOf<(typeof adviceEvents)[number]>;
