import { z } from 'zod';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';

const Dollars = z.number();

/** The part of a recommendation that tools read. */
export const ReceivedAnswer = z.object({
  ...Recommendation.pick({
    id: true,
    storeName: true,
    categoryLabel: true,
    amount: true,
    accepted: true,
    rewardRate: true,
    estimatedValue: true,
    reasoning: true,
    warnings: true,
  }).shape,
  card: z.object({ id: z.string(), name: z.string(), bank: z.string() }),
  ranking: z.array(
    z.object({
      cardId: z.string(),
      name: z.string(),
      rejected: z.object({ reason: z.string() }).nullable(),
      estimatedValue: Dollars,
      netValue: Dollars.optional(),
      rewardRate: z.string(),
      reason: z.string(),
      hints: z.array(z.string()),
    }),
  ),
  question: z.object({ text: z.string() }).optional(),
});
export type ReceivedAnswer = z.output<typeof ReceivedAnswer>;

const RankedCard = z.object({
  cardId: z.string(),
  name: z.string(),
  value: Dollars.describe(
    "The purchase's reward with this card minus the cost of paying with it, in dollars.",
  ),
  rewardRate: z.string(),
  isAccepted: z.boolean().describe('Whether the store accepts the card.'),
  reason: z.string(),
  hints: z.array(z.string()),
});

/** The answer of `ask` and `explain`. */
export const Answer = z.object({
  recommendationId: z.string().describe('The id of the receipt, for `explain` and `record_purchase`.'),
  receiptUrl: z.string().describe('The page of the receipt.'),
  card: z
    .object({ id: z.string(), name: z.string(), bank: z.string() })
    .describe('The card to use. If `isAccepted` is false, the store accepts none of the cards.'),
  isAccepted: z.boolean(),
  storeName: z.string(),
  category: z.string(),
  amount: Dollars.describe('The purchase amount, in dollars.'),
  rewardRate: z.string(),
  value: Dollars.describe("The purchase's reward with the card, in dollars."),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()),
  question: z.string().optional().describe('A fact that would change the answer, if the user knows it.'),
  ranking: z.array(RankedCard).describe('All active wallet cards, best first.'),
});
export type Answer = z.output<typeof Answer>;

const formatDollars = (dollars: number) => formatCents(toCents(dollars));

/** The page of a receipt. */
export function getReceiptPath(recommendationId: string): `/${string}` {
  return `/receipts/${recommendationId}`;
}

export function toAnswer({ question, ...received }: ReceivedAnswer, receiptUrl: string): Answer {
  const { id, card, accepted, storeName, categoryLabel, amount, rewardRate, estimatedValue } = received;
  return {
    recommendationId: id,
    receiptUrl,
    card,
    isAccepted: accepted,
    storeName,
    category: categoryLabel,
    amount,
    rewardRate,
    value: estimatedValue,
    reasons: received.reasoning,
    warnings: received.warnings,
    ...(question ? { question: question.text } : {}),
    ranking: received.ranking.map(({ cardId, name, rejected, reason, hints, ...ranked }) => ({
      cardId,
      name,
      value: ranked.netValue ?? ranked.estimatedValue,
      rewardRate: ranked.rewardRate,
      isAccepted: rejected === null,
      reason: rejected?.reason ?? reason,
      hints,
    })),
  };
}

const toList = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `- ${line}`)];

/** The answer as text for models. */
export function formatAnswer(answer: Answer): string {
  const { card, isAccepted, storeName, category, amount, value, rewardRate, reasons, question } = answer;
  const at = `${storeName} (${category})`;
  const [, ...others] = answer.ranking.map(
    (ranked) => `${ranked.name} (${ranked.cardId}): ${formatDollars(ranked.value)}. ${ranked.reason}`,
  );
  return [
    isAccepted
      ? `Use ${card.name} (${card.id}) at ${at}: ${rewardRate}, ${formatDollars(value)} on ${formatDollars(amount)}.`
      : `${at} accepts none of the cards in the wallet.`,
    ...toList('Why', reasons),
    ...toList('Keep in mind', answer.warnings),
    ...(question === undefined ? [] : [`This could change the answer: ${question}`]),
    ...toList('Other cards', others),
    `Receipt: ${answer.receiptUrl} (recommendationId ${answer.recommendationId})`,
  ].join('\n');
}
