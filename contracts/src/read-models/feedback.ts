import { z } from 'zod';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/**
 * The latest feedback of each user on each recommendation. One document per pair, so later feedback replaces it.
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
