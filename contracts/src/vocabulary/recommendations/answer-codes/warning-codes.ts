import { z } from 'zod';
import { Mcc } from '../../places/mcc';
import {
  CentsParam,
  HasBonusParam,
  Name,
  OfferRate,
  PercentParam,
  PeriodParam,
  Prose,
  QuarterParam,
} from './code-params';
import { defineCode, plainTextCode } from './define-code';
import { unknownStore } from './shared-codes';

/** What to check before paying. */
export const WarningCode = z.discriminatedUnion('code', [
  defineCode('guessed-store', { store: Name }),
  defineCode('store-trap', { text: Prose }),
  /** The user wants to buy gift cards. */
  defineCode('gift-cards', {}),
  /** Only in answers of engine 6 and earlier: now a surcharge. */
  defineCode('rent-fee', {}),
  defineCode('foreign-fee', { percent: PercentParam, costCents: CentsParam.optional() }),
  defineCode('foreign-fee-avoidable', {
    percent: PercentParam,
    costCents: CentsParam.optional(),
    card: Name,
  }),
  /** The recommended card charges none. `card`: the next best one that charges `percent`. */
  defineCode('no-foreign-fee', { card: Name.optional(), percent: PercentParam.optional() }),
  /** What the place charges for paying by card. `isAboveReward`: more than the card earns. */
  defineCode('surcharge', {
    percent: PercentParam,
    costCents: CentsParam,
    rule: Prose,
    isAboveReward: z.boolean(),
  }),
  /** A fee whose amount isn't known. */
  defineCode('payment-rule', { rule: Prose }),
  /** Issuers treat the purchase like cash. */
  defineCode('cash-like', { what: Name }),
  unknownStore,
  /** A different card earns more if the store uses a different code. `when`: the circumstances. */
  defineCode('other-code', {
    code: Mcc,
    label: Name,
    when: Prose.optional(),
    card: Name,
    valueCents: CentsParam,
    insteadCents: CentsParam,
    hasBonus: HasBonusParam,
  }),
  /** A card that may win, but whose categories are unknown. */
  defineCode('quarter-unknown', { ...OfferRate.shape, card: Name, quarter: QuarterParam }),
  /** Issuers pay no grocery bonus at the store, although it sells groceries. */
  defineCode('no-grocery-store', { store: Name }),
  defineCode('card-caution', { card: Name, text: Prose }),
  /** A card that doesn't win only because its cap is used up, or nearly. `percent`: what it pays under the cap. */
  defineCode('other-cap-used', {
    card: Name,
    period: PeriodParam,
    limitCents: CentsParam,
    leftCents: CentsParam,
    percent: PercentParam,
  }),
  defineCode('old-figures', { card: Name, year: z.number().int() }),
  plainTextCode,
]);
export type WarningCode = z.infer<typeof WarningCode>;
