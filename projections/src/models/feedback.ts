import { feedback, type FeedbackDoc } from '@tapwise/contracts/read-models/feedback';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

/** Each user's latest feedback on each recommendation. */
export const feedbackProjection = defineProjection(feedback, ['FeedbackGiven'], (event) =>
  toOwnerUpdates<FeedbackDoc>(event, (userId) => {
    const { recommendationId, feedbackType } = event.data;
    const id = `${userId}:${recommendationId}`;
    const givenOn = toDay(event.metadata.occurredAt);
    return [{ id, update: () => ({ id, feedbackType, givenOn }) }];
  }),
);
