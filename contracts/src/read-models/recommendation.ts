import { z } from 'zod';
import { UserId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer } from '../vocabulary/recommendation';
import { RecommendationInputs } from '../vocabulary/recommendation-inputs';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

export const recommendations = withOwner(
  defineReadModel(
    'recommendations',
    4,
    z.object({
      id: Uuid,
      userId: UserId,
      givenAt: z.iso.datetime(),
      /** As typed. */
      location: z.string(),
      /** As typed or selected; null: none was. */
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
