import { z } from 'zod';
import { CATEGORIES } from '../vocabulary/categories';
import { CardId, UserId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer, RecommendationAnswerV2 } from '../vocabulary/recommendation';
import { RecommendationInputs, RecommendationInputsV1 } from '../vocabulary/recommendation-inputs';
import { defineEvent, type EventOf, type EventOrigin } from './define-event';
import { upcastAnswerV2 } from './recommendation-v2';
import { streamOwner } from './streams';

/** Version 1 was stored in streams that are named after the user. */
function userOf({ stream, actor }: EventOrigin): string {
  return streamOwner(stream) ?? actor;
}

const RecommendationGivenV1 = z.object({
  recommendationId: Uuid,
  location: z.string(),
  /** The engine's, where the user gave any. */
  category: z.enum(CATEGORIES).nullable(),
  amountCents: z.number().int().positive(),
  inputs: RecommendationInputsV1,
  answer: RecommendationAnswerV2,
});

const RecommendationGiven = z.object({
  recommendationId: Uuid,
  userId: UserId,
  /** As typed. */
  location: z.string(),
  /** As typed or selected; null: none was. */
  category: z.string().nullable(),
  amountCents: z.number().int().positive(),
  inputs: RecommendationInputs,
  answer: RecommendationAnswer,
});
const RecommendationGivenV2 = RecommendationGiven.extend({ answer: RecommendationAnswerV2 });

const recommendationGiven = defineEvent('RecommendationGiven', RecommendationGiven, [
  {
    schema: RecommendationGivenV1,
    upcast: (stored: z.infer<typeof RecommendationGivenV1>, origin) => ({
      ...stored,
      userId: userOf(origin),
    }),
  },
  {
    schema: RecommendationGivenV2,
    upcast: (stored: z.infer<typeof RecommendationGivenV2>) => ({
      ...stored,
      answer: upcastAnswerV2(stored.answer),
    }),
  },
]);

const FeedbackGivenV1 = z.object({
  recommendationId: z.string(),
  location: z.string(),
  recommendedCardId: CardId,
  actualCardId: CardId,
  feedbackType: z.enum(['followed', 'different_card']),
  satisfactionScore: z.number().int().min(1).max(5),
});

const feedbackGiven = defineEvent(
  'FeedbackGiven',
  z.object({
    /** A recommendation's id; events of version 1 may have a text of the client instead. */
    recommendationId: z.string(),
    userId: UserId,
    location: z.string(),
    recommendedCardId: CardId,
    actualCardId: CardId,
    feedbackType: z.enum(['followed', 'different_card']),
    satisfactionScore: z.number().int().min(1).max(5),
  }),
  [
    {
      schema: FeedbackGivenV1,
      upcast: (stored: z.infer<typeof FeedbackGivenV1>, origin) => ({ ...stored, userId: userOf(origin) }),
    },
  ],
);

export const recommendationEvents = [recommendationGiven, feedbackGiven] as const;
export type RecommendationEvent = EventOf<(typeof recommendationEvents)[number]>;
