import { z } from 'zod';
import { UserId, Uuid } from '../vocabulary/ids';
import { CATEGORIES } from '../vocabulary/categories';
import { RecommendationAnswer } from '../vocabulary/recommendation';
import { RecommendationInputs } from '../vocabulary/recommendation-inputs';
import { defineReadModel, type DocOf } from './define-read-model';

export const recommendations = defineReadModel(
  'recommendations',
  2,
  z.object({
    id: Uuid,
    userId: UserId,
    givenAt: z.iso.datetime(),
    /** As typed. */
    location: z.string(),
    /** As asked for; null: none was. */
    category: z.enum(CATEGORIES).nullable(),
    amountCents: z.number().int().positive(),
    inputs: RecommendationInputs,
    answer: RecommendationAnswer,
  }),
  [['userId', '-givenAt', '-id']],
);
export type RecommendationDoc = DocOf<typeof recommendations>;
