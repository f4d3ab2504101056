import { z } from 'zod';
import { UserId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer } from '../vocabulary/recommendations/recommendation';
import { RecommendationInputs } from '../vocabulary/recommendations/recommendation-inputs';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** The recommendations with their inputs, one document each. */
export const recommendations = withOwner(
  defineReadModel(
    'recommendations',
    4,
    z.object({
      id: Uuid,
      userId: UserId,
      givenAt: z.iso.datetime(),
      /** As the user typed it. */
      location: z.string(),
      /** As typed or selected. Null if there is none. */
      category: z.string().nullable(),
      amountCents: z.number().int().positive(),
      inputs: RecommendationInputs,
      answer: RecommendationAnswer,
    }),
    [['userId', '-givenAt', '-id']],
  ),
  'userId',
);
export type RecommendationDoc = DocOf<typeof recommendations>;
