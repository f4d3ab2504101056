import { z } from 'zod';
import { withUnit } from '../with-unit';
import { CardNameParam, CentsParam, DayParam, StoreNameParam } from './answer-codes/code-params';
import { defineCode } from './answer-codes/define-code';
import { RecommendedCard } from './recommendation';

/** The outcome of a recommendation: the best card, and what the purchase earns with it. */
export const RecommendationOutcome = z.object({
  card: RecommendedCard.nullable().describe('The best card. Null if the store accepts none of the cards.'),
  valueCents: withUnit(z.number().int(), 'cents').describe("The purchase's reward with the best card."),
});
export type RecommendationOutcome = z.infer<typeof RecommendationOutcome>;

const sharedFields = {
  corrected: CardNameParam.describe('The name of the corrected card.'),
  store: StoreNameParam,
  day: DayParam.describe('The day of the recommendation in UTC, `yyyy-mm-dd`.'),
  previousCents: CentsParam.describe("The purchase's reward as last reported to the user."),
};

/** How a catalog correction changed a recommendation. */
export const SupersessionCode = z.discriminatedUnion('code', [
  defineCode('other-card', 'Another card was the best one.', {
    ...sharedFields,
    card: CardNameParam.describe('The name of the best card, after the correction.'),
    cents: CentsParam.describe("The purchase's reward with the best card, after the correction."),
  }),
  defineCode('other-value', 'The same card was the best one, but earned a different amount.', {
    ...sharedFields,
    card: CardNameParam.describe('The name of the best card.'),
    cents: CentsParam.describe("The purchase's reward, after the correction."),
  }),
  defineCode('none-accepted', 'The store accepted none of the cards.', sharedFields),
]);
export type SupersessionCode = z.infer<typeof SupersessionCode>;
