import { z } from 'zod';
import { CATEGORIES } from '../vocabulary/categories';
import { CardId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer } from '../vocabulary/recommendation';
import { RecommendationInputs } from '../vocabulary/recommendation-inputs';
import { defineEvent, type EventOf } from './define-event';

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
