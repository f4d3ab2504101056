import { z } from 'zod';
import { Mcc } from '../../places/mcc';
import { withUnit } from '../../with-unit';
import {
  CardNameParam,
  CentsParam,
  ConditionalRate,
  IncludedParams,
  Name,
  PercentParam,
  PeriodParam,
  Prose,
  QuarterParam,
  StoreNameParam,
} from './code-params';
import { defineCode, plainTextCode } from './define-code';
import { unknownStore } from './shared-codes';

const FeePercent = PercentParam.describe('The foreign transaction fee.');
const FeeCents = CentsParam.optional().describe('The fee on this purchase.');
const PaymentRule = Prose.describe('How the place takes payments.');

/** Points to check before paying. */
export const WarningCode = z.discriminatedUnion('code', [
  defineCode('guessed-store', 'The store was guessed from the typed text.', { store: StoreNameParam }),
  defineCode('store-trap', 'A caveat about the store.', { text: Prose }),
  defineCode('gift-cards', 'The user wants to buy gift cards.', {}),
  defineCode(
    'rent-fee',
    'Paying rent by card costs a fee. Only in answers of engine 6 and earlier: now a surcharge.',
    {},
  ),
  defineCode('foreign-fee', 'The recommended card charges a foreign transaction fee.', {
    percent: FeePercent,
    costCents: FeeCents,
  }),
  defineCode(
    'foreign-fee-avoidable',
    "The recommended card charges a foreign transaction fee, and `card` doesn't.",
    {
      percent: FeePercent,
      costCents: FeeCents,
      card: CardNameParam,
    },
  ),
  defineCode('no-foreign-fee', 'The recommended card charges no foreign transaction fee.', {
    card: CardNameParam.optional().describe('The name of the next best card that charges one.'),
    percent: PercentParam.optional().describe('The foreign transaction fee of `card`.'),
  }),
  defineCode('surcharge', 'The place charges for paying by card.', {
    percent: PercentParam.describe('The surcharge.'),
    costCents: CentsParam.describe('The surcharge on this purchase.'),
    rule: PaymentRule,
    isAboveReward: z.boolean().describe('Whether the surcharge is more than the card earns.'),
  }),
  defineCode('payment-rule', "How the place takes cards, such as with a fee whose amount isn't known.", {
    rule: PaymentRule,
  }),
  defineCode('cash-like', 'Issuers treat the purchase like cash.', {
    what: Name.describe('The purchases that issuers treat like cash.'),
  }),
  unknownStore,
  defineCode('other-code', 'A different card earns more if the store uses a different code.', {
    code: Mcc,
    label: Name.describe('The meaning of the code.'),
    when: Prose.optional().describe('The circumstances when the code applies.'),
    card: CardNameParam,
    valueCents: CentsParam.describe('The reward of `card` then, net of costs.'),
    insteadCents: CentsParam.describe("The recommended card's reward then, net of costs."),
    ...IncludedParams,
  }),
  defineCode('quarter-unknown', 'A different card may win, but its rotating categories are unknown.', {
    ...ConditionalRate.shape,
    card: CardNameParam,
    quarter: QuarterParam,
  }),
  defineCode('no-grocery-store', 'Issuers pay no grocery bonus at the store, although it sells groceries.', {
    store: StoreNameParam,
  }),
  defineCode('card-caution', "A caution about the card's data.", { card: CardNameParam, text: Prose }),
  defineCode('other-cap-used', "A different card doesn't win only because its cap is used up, or nearly.", {
    card: CardNameParam,
    period: PeriodParam,
    limitCents: CentsParam.describe('The cap.'),
    leftCents: CentsParam.describe('The remaining cap.'),
    percent: PercentParam.describe('The rate up to the cap.'),
  }),
  defineCode('old-figures', "The card's rates were last confirmed more than a year ago.", {
    card: CardNameParam,
    year: withUnit(z.number().int(), 'year').describe('The year they were last confirmed.'),
  }),
  plainTextCode,
]);
export type WarningCode = z.infer<typeof WarningCode>;
