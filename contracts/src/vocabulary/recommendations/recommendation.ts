import { z } from 'zod';
import { Network } from '../cards/card';
import { GOALS } from '../goals';
import { CardId } from '../ids';
import { Mcc } from '../places/mcc';
import { Place } from '../places/place';
import { withUnit } from '../with-unit';
import { RewardRateParts } from './answer-codes/code-params';
import { FactorCode } from './answer-codes/factor-codes';
import { ReasonCode } from './answer-codes/reason-codes';
import { UpgradeCode } from './answer-codes/upgrade-codes';
import { WarningCode } from './answer-codes/warning-codes';
import { RankedCard, RankedCardV2 } from './ranked-card';

const Sentences = z.array(z.string());
const Dollars = withUnit(z.number(), 'dollars');

/** The card of an answer. */
export const RecommendedCard = z.object({
  id: CardId,
  name: z.string().describe('The card name.'),
  bank: z.string().describe('The bank that issues the card.'),
  network: Network,
});

/** An answer as stored by versions 1 and 2 of `RecommendationGiven`: sentences without codes. */
export const RecommendationAnswerV2 = z.object({
  ...Place.shape,
  categoryLabel: z.string().describe('The category name.'),
  amount: Dollars.describe('The purchase amount.'),
  card: RecommendedCard.describe('The recommended card.'),
  accepted: z
    .boolean()
    .describe(
      'False if the store accepts none of the cards. `card` is then the first card of the ranking, with the value 0.',
    ),
  score: withUnit(z.number(), 'points from 0 to 100').describe(
    'How good the card is here, compared with the best card that anyone could use. One decimal.',
  ),
  confidenceScore: withUnit(z.number(), 'percent').describe(
    "How certain the answer is: the store's category, the card's data, and what was assumed.",
  ),
  rewardRate: z.string().describe('The reward rate of the recommended card, in words.'),
  estimatedValue: Dollars.describe("The purchase's reward with the recommended card, to the cent."),
  goalAlignment: z.array(z.enum(GOALS)).describe("The user's goals that the recommended card fits."),
  reasoning: Sentences.describe('Why the recommended card wins, in sentences.'),
  personalizedFactors: Sentences.describe(
    "How the user's goals and history support the answer, in sentences.",
  ),
  warnings: Sentences.describe('Caveats of the store and cautions about the card, in sentences.'),
  travelPerks: Sentences.describe('Benefits for travelers that are relevant here.'),
  statusBenefits: Sentences.describe('Elite status that is relevant here.'),
  premiumUpgrades: Sentences.describe('Cards of the catalog that would have earned more, in sentences.'),
  hiddenBenefits: Sentences.describe('Benefits that are easily missed and relevant here.'),
  ranking: z
    .array(RankedCardV2)
    .min(1)
    .describe('All cards, evaluated for this purchase. Best first; rejected ones last.'),
});
export type RecommendationAnswerV2 = z.infer<typeof RecommendationAnswerV2>;

/** A question about the store. */
const PlaceQuestion = z.object({
  text: z.string().describe('The question.'),
  options: z
    .array(z.object({ label: z.string().describe('The reply, in words.'), code: Mcc }))
    .min(2)
    .describe('The possible replies, with the merchant category code that each one means.'),
});
export type PlaceQuestion = z.infer<typeof PlaceQuestion>;

/** A card that the store accepts, where it accepts none of the wallet. */
const AcceptedCard = RecommendedCard.extend({
  annualFee: Dollars.describe("The card's annual cost."),
  rewardRate: z.string().describe('What the card would earn here, in words.'),
  rewardRateParts: RewardRateParts.describe('The numbers of `rewardRate`.'),
  estimatedValue: Dollars.describe("The purchase's reward with the card, to the cent."),
});

/** The complete answer. Each list of codes matches the sentences next to it, one to one. */
export const RecommendationAnswer = RecommendationAnswerV2.extend({
  ranking: z
    .array(RankedCard)
    .min(1)
    .describe('All active cards, evaluated for this purchase. Best first; rejected ones last.'),
  rewardRateParts: RewardRateParts.describe('The numbers of `rewardRate`.'),
  reasonCodes: z.array(ReasonCode).describe('The codes of `reasoning`.'),
  factorCodes: z.array(FactorCode).describe('The codes of `personalizedFactors`.'),
  warningCodes: z.array(WarningCode).describe('The codes of `warnings`.'),
  upgradeCodes: z.array(UpgradeCode).describe('The codes of `premiumUpgrades`.'),
  acceptedCard: AcceptedCard.optional().describe(
    'The card of the catalog that earns most here, preferably without an annual fee. Only if `accepted` is false and the store accepts a card that the user could get. Absent in answers of engine 8 and earlier.',
  ),
  question: PlaceQuestion.optional().describe(
    'Present if another likely code of the store would change the best card. The reply decides which code applies.',
  ),
});
export type RecommendationAnswer = z.infer<typeof RecommendationAnswer>;
