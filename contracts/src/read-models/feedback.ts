import { z } from 'zod';
import { Day } from '../vocabulary/day-schema';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/**
 * The latest feedback of each user on each recommendation. One document per pair, so later feedback replaces it.
 */
export const feedback = withOwner(
  defineReadModel(
    'feedback',
    3,
    z.object({
      id: z.string(),
      feedbackType: z.enum(['followed', 'different_card']),
      /** The day of the feedback (UTC). */
      givenOn: Day,
    }),
    [['feedbackType'], ['givenOn', 'feedbackType']],
  ),
  'id',
);
export type FeedbackDoc = DocOf<typeof feedback>;
