import { z } from 'zod';
import { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { Uuid } from '@tapwise/contracts/vocabulary/ids';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { getReceiptPath } from './answer';
import { defineTool } from './tool';

const ReceivedPurchase = Purchase.pick({
  id: true,
  cardId: true,
  storeName: true,
  category: true,
  amount: true,
  rewardEarned: true,
  purchasedOn: true,
  warnings: true,
  recommendationId: true,
});

export const recordPurchase = defineTool({
  name: 'record_purchase',
  title: 'Record a purchase',
  description:
    'Records a purchase that the user made with a card in the wallet. Tapwise computes the reward, and later answers take it into account. Use it only for purchases that the user reports.',
  isReadOnly: false,
  input: z.strictObject({
    cardId: z.string().describe('The id of the card that paid, from `wallet` or `ask`.'),
    amount: z.union([z.number(), z.string()]).describe('The amount paid, in dollars, such as 80 or "80.00".'),
    storeName: z.string().describe('The store, such as `Whole Foods`.'),
    category: z.enum(CATEGORIES).optional().describe('Overrides the store’s usual category.'),
    purchasedOn: z
      .string()
      .optional()
      .describe('The user’s calendar day, such as 2026-11-20. Today by default; at most 24 months back.'),
    recommendationId: Uuid.optional().describe(
      'The `recommendationId` of the answer that led to the purchase.',
    ),
  }),
  output: z.object({
    purchaseId: z.string(),
    cardId: z.string(),
    storeName: z.string(),
    category: z.string(),
    amount: z.string().describe('Dollars.'),
    rewardEarned: z.string().describe('Dollars.'),
    purchasedOn: z.string(),
    warnings: z.array(z.string()),
    recommendationId: z.string().optional(),
    receiptUrl: z.string().optional().describe('The page of the recommendation’s receipt.'),
  }),
  async run(client, input, signal) {
    const { category, purchasedOn, recommendationId, ...required } = input;
    const { id, ...purchase } = await client.call('recordPurchase', {
      body: {
        ...required,
        ...(category === undefined ? {} : { category }),
        ...(purchasedOn === undefined ? {} : { purchasedOn }),
        ...(recommendationId === undefined ? {} : { recommendationId }),
      },
      response: ReceivedPurchase,
      signal,
    });
    const { cardId, amount, storeName, rewardEarned, warnings } = purchase;
    const receiptUrl =
      purchase.recommendationId && client.getPageUrl(getReceiptPath(purchase.recommendationId));
    const lines = [
      `Recorded $${amount} at ${storeName} with ${cardId} on ${purchase.purchasedOn}: it earned $${rewardEarned}.`,
      ...warnings,
      ...(receiptUrl === undefined ? [] : [`Receipt: ${receiptUrl}`]),
    ];
    return {
      structured: { purchaseId: id, ...purchase, ...(receiptUrl === undefined ? {} : { receiptUrl }) },
      text: lines.join('\n'),
    };
  },
});
