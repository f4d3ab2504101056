import { z } from 'zod';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/**
 * What each user last said about each recommendation: one document per user and recommendation, so that changed feedback
 * replaces the former one, whenever and wherever in the log it was given.
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
