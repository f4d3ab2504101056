import { z } from 'zod';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { Answer, formatAnswer, getReceiptPath, ReceivedAnswer, toAnswer } from './answer';
import { defineTool } from './tool';

export const ask = defineTool({
  name: 'ask',
  title: 'Ask which card to use',
  description:
    'Recommends the card in the user’s wallet that earns the most at a store or for a kind of purchase, with the reasons. The answer is stored as a receipt.',
  isReadOnly: false,
  input: z.strictObject({
    location: z
      .string()
      .describe(
        'Where the user is paying, or what for: a store, a website, or a kind of purchase. `Whole Foods`.',
      ),
    category: z
      .string()
      .optional()
      .describe(
        `Overrides the store’s usual category: ${CATEGORIES.join(', ')}, or a plain word for one of them such as supermarket.`,
      ),
    amount: z
      .union([z.number(), z.string()])
      .optional()
      .describe('The amount of the purchase in dollars, such as 80 or "80.00". 100 by default.'),
  }),
  output: Answer,
  async run(client, { location, category, amount }, signal) {
    const received = await client.call('recommend', {
      body: {
        location,
        ...(category === undefined ? {} : { category }),
        ...(amount === undefined ? {} : { amount }),
      },
      response: ReceivedAnswer,
      signal,
    });
    const answer = toAnswer(received, client.getPageUrl(getReceiptPath(received.id)));
    return { structured: answer, text: formatAnswer(answer) };
  },
});
