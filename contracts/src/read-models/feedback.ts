import { z } from 'zod';
import { aboutUsers, defineReadModel, type DocOf } from './define-read-model';

/**
 * What each user last said about each recommendation: one document per user and recommendation, so that changed feedback
 * replaces the former one, whenever and wherever in the log it was given.
 */
export const feedback = aboutUsers(
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
