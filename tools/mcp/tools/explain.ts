import { z } from 'zod';
import { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { Uuid } from '@tapwise/contracts/vocabulary/ids';
import { Answer, formatAnswer, getReceiptPath, ReceivedAnswer, toAnswer } from './answer';
import { defineTool } from './tool';

const ReceivedReceipt = z.object({
  ...ReceivedAnswer.shape,
  ...RecommendationReceipt.pick({ givenAt: true, asked: true }).shape,
  superseded: z.object({ reason: z.string() }).optional(),
});

export const explain = defineTool({
  name: 'explain',
  title: 'Explain a recommendation',
  description:
    'Shows the receipt of an earlier recommendation as it was given: what was asked, every card with its reason, and whether a later correction of a card changes the answer.',
  isReadOnly: true,
  input: z.strictObject({
    recommendationId: Uuid.describe('The `recommendationId` of an answer of `ask`.'),
  }),
  output: Answer.extend({
    givenAt: z.string().describe('When it was given, in UTC.'),
    asked: z.object({ location: z.string(), category: z.string().nullable() }),
    correction: z.string().optional().describe('The change that a later card correction made to the answer.'),
  }),
  async run(client, { recommendationId }, signal) {
    const { givenAt, asked, superseded, ...received } = await client.call('recommendation', {
      params: { id: recommendationId },
      response: ReceivedReceipt,
      signal,
    });
    const answer = toAnswer(received, client.getPageUrl(getReceiptPath(received.id)));
    const correction = superseded?.reason;
    const [best] = answer.ranking;
    return {
      structured: { ...answer, givenAt, asked, ...(correction === undefined ? {} : { correction }) },
      text: [
        `Asked on ${givenAt}: ${asked.location}${asked.category === null ? '' : ` (${asked.category})`}`,
        ...(correction === undefined ? [] : [`Corrected since then: ${correction}`]),
        ...(best ? [`Why ${best.name} is first: ${best.reason}`] : []),
        formatAnswer(answer),
      ].join('\n'),
    };
  },
});
