import { z } from 'zod';
import { UserId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer } from '../vocabulary/recommendation';
import { defineReadModel, type DocOf } from './define-read-model';

export const recommendations = defineReadModel(
  'recommendations',
  1,
  z.object({ id: Uuid, userId: UserId, givenAt: z.iso.datetime(), answer: RecommendationAnswer }),
  [['userId', '-givenAt', '-id']],
);
export type RecommendationDoc = DocOf<typeof recommendations>;
