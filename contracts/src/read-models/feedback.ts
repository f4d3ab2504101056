import { z } from 'zod';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/**
 * The latest feedback per user and recommendation. New feedback replaces earlier feedback on the same recommendation.
 */
export const feedback = withOwner(
  defineReadModel(
    'feedback',
    2,
    z.object({
      id: z.string(),
      feedbackType: z.enum(['followed', 'different_card']),
    }),
    [['feedbackType']],
  ),
  'id',
);
export type FeedbackDoc = DocOf<typeof feedback>;
