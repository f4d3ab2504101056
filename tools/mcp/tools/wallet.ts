import { z } from 'zod';
import { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { defineTool } from './tool';

const ReceivedCard = z.object({
  ...UserCard.pick({ cardId: true, isActive: true }).shape,
  card: z.object({
    name: z.string(),
    bank: z.string(),
    annualFee: z.number(),
    rewardSummary: z.string(),
  }),
  rotation: z
    .object({ quarter: z.string(), isActivated: z.boolean(), needsActivation: z.boolean() })
    .optional(),
  bonusProgress: z.object({ remaining: z.string(), value: z.string(), deadline: z.string() }).optional(),
});
type ReceivedCard = z.output<typeof ReceivedCard>;

const WalletCard = z.object({
  cardId: z.string().describe('The card id, for `record_purchase`.'),
  name: z.string(),
  bank: z.string(),
  isActive: z.boolean().describe('False for cards above the plan’s limit, which `ask` leaves out.'),
  rewardSummary: z.string(),
  annualFee: z.number().describe('Dollars.'),
  needsActivation: z.boolean().describe('Whether this quarter’s rotating categories aren’t activated yet.'),
  welcomeBonus: z
    .object({ remaining: z.string(), value: z.string(), deadline: z.string() })
    .optional()
    .describe('The welcome bonus that the user is working on: what is still to be spent, in dollars.'),
});

function toWalletCard({ cardId, isActive, card, rotation, bonusProgress }: ReceivedCard) {
  return {
    cardId,
    name: card.name,
    bank: card.bank,
    isActive,
    rewardSummary: card.rewardSummary,
    annualFee: card.annualFee,
    needsActivation: rotation?.needsActivation ?? false,
    ...(bonusProgress ? { welcomeBonus: bonusProgress } : {}),
  };
}

function formatCard({ name, cardId, rewardSummary, isActive, needsActivation }: z.output<typeof WalletCard>) {
  const notes = [...(isActive ? [] : ['inactive']), ...(needsActivation ? ['activate this quarter'] : [])];
  return `- ${name} (${cardId}): ${[rewardSummary, ...notes].join('; ')}`;
}

export const wallet = defineTool({
  name: 'wallet',
  title: 'List the cards in the wallet',
  description: 'Lists the cards in the user’s wallet, with their ids and best rewards.',
  isReadOnly: true,
  input: z.strictObject({}),
  output: z.object({ cards: z.array(WalletCard) }),
  async run(client, _input, signal) {
    const received = await client.call('userCards', { response: z.array(ReceivedCard), signal });
    const cards = received.map(toWalletCard);
    const text = cards.length === 0 ? 'The wallet is empty.' : cards.map(formatCard).join('\n');
    return { structured: { cards }, text };
  },
});
