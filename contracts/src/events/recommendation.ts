import { z } from 'zod';
import { CardId, UserId, Uuid } from '../vocabulary/ids';
import { CATEGORIES } from '../vocabulary/places/categories';
import { RecommendationAnswer, RecommendationAnswerV2 } from '../vocabulary/recommendations/recommendation';
import {
  RecommendationInputs,
  RecommendationInputsV1,
} from '../vocabulary/recommendations/recommendation-inputs';
import { defineEvent, type EventOf, type EventOrigin } from './define-event';
import { upcastAnswerV2 } from './recommendation-v2';
import { parseStreamOwner } from './streams';

/** The user of a version 1 event: the user in the stream's name, or the actor if the name has none. */
function findUser({ stream, actor }: EventOrigin): string {
  return parseStreamOwner(stream) ?? actor;
}

const RecommendationGivenV1 = z.object({
  recommendationId: Uuid,
  location: z.string(),
  /** The interpreted category. Null if the user entered none. */
  category: z.enum(CATEGORIES).nullable(),
  amountCents: z.number().int().positive(),
  inputs: RecommendationInputsV1,
  answer: RecommendationAnswerV2,
});

const RecommendationGiven = z.object({
  recommendationId: Uuid,
  userId: UserId,
  /** As the user typed it. */
  location: z.string(),
  /** As typed or selected. Null if there is none. */
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
      userId: findUser(origin),
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
    /** A recommendation's id. In version 1, it can be any text from the client. */
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
      upcast: (stored: z.infer<typeof FeedbackGivenV1>, origin) => ({ ...stored, userId: findUser(origin) }),
    },
  ],
);

/** The events of `recommendation-<id>` streams and of the earlier `advice` streams. */
export const recommendationEvents = [recommendationGiven, feedbackGiven] as const;
export type RecommendationEvent = EventOf<(typeof recommendationEvents)[number]>;
