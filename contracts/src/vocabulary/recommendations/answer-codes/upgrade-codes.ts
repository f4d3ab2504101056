import { z } from 'zod';
import { CardNameParam, CategoryParam, CentsParam, Prose } from './code-params';
import { defineCode, plainTextCode } from './define-code';

/** A catalog card that would have earned more. */
export const UpgradeCode = z.discriminatedUnion('code', [
  defineCode(
    'upgrade',
    'A catalog card would have earned more on the recorded purchases of the last 12 months.',
    {
      card: CardNameParam,
      wouldCents: CentsParam.describe('The reward that the card would have earned.'),
      spendCents: CentsParam.describe('The recorded purchases in the category.'),
      category: CategoryParam,
      moreCents: CentsParam.describe(
        'How much more than the card `best`. If `best` is absent: more than was actually earned.',
      ),
      best: CardNameParam.optional().describe('The name of the best card in the wallet.'),
      feeCents: CentsParam.describe("The card's annual fee."),
      text: Prose.optional().describe('The required membership.'),
      membershipCents: CentsParam.optional().describe('The annual cost of the required membership.'),
      netCents: CentsParam.optional().describe(
        'The gain after fee and membership. Absent in answers of engine 6 and earlier.',
      ),
      hasForeignFees: z
        .literal(true)
        .optional()
        .describe('Set if `wouldCents` and `moreCents` are after foreign transaction fees.'),
    },
  ),
  plainTextCode,
]);
export type UpgradeCode = z.infer<typeof UpgradeCode>;
