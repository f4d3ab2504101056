import { feedback, type FeedbackDoc } from '@tapwise/contracts/read-models/feedback';
import { defineProjection } from '../projection';
import { ofOwner } from './of-owner';

/** The latest feedback of each user on each recommendation, in the order of the log. */
export const feedbackProjection = defineProjection(feedback, ['FeedbackGiven'], (event) =>
  ofOwner<FeedbackDoc>(event, (user) => {
    const { recommendationId, feedbackType } = event.data;
    const id = `${user}:${recommendationId}`;
    return [{ id, update: () => ({ id, feedbackType }) }];
  }),
);
