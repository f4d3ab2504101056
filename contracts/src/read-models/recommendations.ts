import { z } from 'zod';
import { Day } from '../vocabulary/day-schema';
import { CardId, UserId, Uuid } from '../vocabulary/ids';
import { RecommendationAnswer } from '../vocabulary/recommendations/recommendation';
import { RecommendationInputs } from '../vocabulary/recommendations/recommendation-inputs';
import { RecommendationOutcome, SupersessionCode } from '../vocabulary/recommendations/supersession';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** The recommendations with their inputs, one document each. */
export const recommendations = withOwner(
  defineReadModel(
    'recommendations',
    5,
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
      /** As it was given, even if a correction superseded it. */
      answer: RecommendationAnswer,
      /** When a correction superseded it last. Absent if none did. */
      supersededAt: z.iso.datetime().optional(),
      /** The change by the last correction. Present together with `supersededAt`. */
      superseded: z
        .object({
          catalogueVersion: z.number().int(),
          correctedCard: z.object({ id: CardId, name: z.string() }),
          effectiveFrom: Day,
          previous: RecommendationOutcome,
          next: RecommendationOutcome,
          reason: SupersessionCode,
        })
        .optional(),
    }),
    [
      ['userId', '-givenAt', '-id'],
      ['userId', '-supersededAt', '-id'],
    ],
  ),
  'userId',
);
export type RecommendationDoc = DocOf<typeof recommendations>;
