import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type CardNonAcceptanceReason, findNonAcceptanceReason } from '../../cards/card-acceptance';
import { type ApplicableRates, getApplicableRates, NO_RATES } from '../../cards/rules/applicable-rates';
import { buildSchedule } from '../../cards/rules/build-schedule';
import { toCardUse, type YearlyCardUse } from '../../cards/rules/card-use';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { type PurchasePart, type Schedule, splitPurchase, sumCentsPpm } from '../../cards/rules/schedule';
import { CENTS_PPM_PER_CENT, type CentsPpm } from '../../cards/valuation/point-value';
import { countBenefits, type CountedBenefits } from './count-benefits';
import { type BonusEvaluation, countBonus } from './count-bonus';
import { type CardOffers, countCardOffers } from './count-offers';
import type { EvaluationContext } from './evaluation-context';
import { computeCostCentsPpm } from './payment-terms';
import type { ResolvedCard } from './resolve-wallet';
import { findTopExpectation, isUnexpected, type TopExpectation } from './top-expectation';

/** Why a card can't be used at a place. `no-credit-cards`: the place takes none. */
export type NonAcceptanceReason = CardNonAcceptanceReason | 'no-credit-cards';

/** A card in the wallet, evaluated for one purchase. */
export interface CardEvaluation {
  readonly walletCard: WalletCard;
  readonly effectiveCard: EffectiveCard;
  readonly nonAcceptanceReason: NonAcceptanceReason | null;
  /** Null for cards whose categories aren't chosen by spending. */
  readonly topExpectation: TopExpectation | null;
  readonly rates: ApplicableRates;
  readonly schedule: Schedule;
  readonly parts: readonly PurchasePart[];
  /** The part with the largest reward; the first one on a tie. */
  readonly main: PurchasePart;
  /** The reward for this purchase; 0 if the card isn't accepted. */
  readonly rewardCentsPpm: CentsPpm;
  /**
   * The cost of paying with it: the foreign transaction fee and the place's surcharge; 0 if the card isn't accepted.
   */
  readonly costCentsPpm: CentsPpm;
  /** How much the purchase adds to a welcome bonus; null if nothing, or if the card isn't accepted. */
  readonly bonus: BonusEvaluation | null;
  /** What the purchase uses of credits; null if nothing, or if the card isn't accepted. */
  readonly benefits: CountedBenefits | null;
  /** The offers at the store; null if there are none, or if the card isn't accepted. */
  readonly offers: CardOffers | null;
  /** What the welcome bonus, the credits, and the offers add to the reward. */
  readonly addedCentsPpm: CentsPpm;
  /** The reward minus the cost, plus what is added. Cards are ranked by it. */
  readonly netCentsPpm: CentsPpm;
  /** Cents of this purchase that count toward a cap. */
  readonly cappedCents: Cents;
  /** Number of purchases on the card this year. */
  readonly uses: number;
}

const NO_PART: PurchasePart = { cents: 0, tier: { roomCents: null, ppm: 0, rule: null, capPeriod: null } };

function getMainPart(parts: readonly PurchasePart[]): PurchasePart {
  let main = parts[0] ?? NO_PART;
  for (const part of parts) if (part.cents * part.tier.ppm > main.cents * main.tier.ppm) main = part;
  return main;
}

function sumCappedCents(parts: readonly PurchasePart[]): Cents {
  let sum = 0;
  for (const { cents, tier } of parts) if (tier.capPeriod) sum += cents;
  return sum;
}

/** The card's rates here. Those that depend on the amount aren't memoized by place. */
export function computeRates(
  { purchase, valuation, memo }: EvaluationContext,
  effectiveCard: EffectiveCard,
): ApplicableRates {
  const memoized = memo.rates.get(effectiveCard);
  if (memoized) return memoized;
  const rates = getApplicableRates(effectiveCard, purchase, valuation);
  if (effectiveCard.purchaseSizes.length === 0) memo.rates.set(effectiveCard, rates);
  return rates;
}

/** Whether caps or top categories can limit these rates, so that they depend on earlier purchases. */
function isLimited({ capped }: ApplicableRates, { top }: EffectiveCard): boolean {
  return top !== null || capped.length > 0;
}

/** Whether caps or top categories can limit what the card pays here, so that it depends on earlier purchases. */
export function hasLimitedRates(context: EvaluationContext, effectiveCard: EffectiveCard): boolean {
  return !context.payment.cashLike && isLimited(computeRates(context, effectiveCard), effectiveCard);
}

/** The recorded use of a card, including the billing cycle that began in the previous year. */
export function findCardUse(
  { spending, previousYear }: Pick<EvaluationContext, 'spending' | 'previousYear'>,
  { walletCard: { cardId }, effectiveCard }: ResolvedCard,
): YearlyCardUse | undefined {
  const previous = effectiveCard.statementDay === null ? undefined : previousYear?.cards[cardId];
  return toCardUse(spending.cards[cardId], previous);
}

type Earning = Pick<CardEvaluation, 'topExpectation' | 'rates' | 'schedule'>;

/**
 * The card's rates here, given its earlier use, which is found only if it can matter. Cash-like purchases earn nothing.
 */
export function computeEarning(
  context: EvaluationContext,
  resolved: ResolvedCard,
  findUse: (context: EvaluationContext, resolved: ResolvedCard) => YearlyCardUse | undefined,
): Earning {
  const { purchase, valuation, at, payment } = context;
  const { effectiveCard } = resolved;
  const rates = payment.cashLike ? NO_RATES : computeRates(context, effectiveCard);
  if (payment.cashLike || !isLimited(rates, effectiveCard))
    return { topExpectation: null, rates, schedule: rates.uncappedSchedule };
  const use = findUse(context, resolved);
  const topExpectation = findTopExpectation(context, resolved, use);
  const isTopCategoryUnlikely =
    topExpectation !== null && isUnexpected(topExpectation, effectiveCard.top, purchase);
  const earning = { purchase, use, valuation, at, isTopCategoryUnlikely };
  return { topExpectation, rates, schedule: buildSchedule(effectiveCard, earning, rates) };
}

type AddedValue = Pick<CardEvaluation, 'bonus' | 'benefits' | 'offers' | 'addedCentsPpm'>;

/** A card without a welcome bonus, credits, and offers. */
export const NOTHING_ADDED: AddedValue = { bonus: null, benefits: null, offers: null, addedCentsPpm: 0 };

function computeAdded(context: EvaluationContext, card: CatalogCard): AddedValue {
  if (!context.bonuses && !context.credits && !context.offers) return NOTHING_ADDED;
  const bonus = countBonus(context, card);
  const benefits = countBenefits(context, card.id);
  const benefitCentsPpm = (benefits?.creditCents ?? 0) * CENTS_PPM_PER_CENT;
  const offers = countCardOffers(context, card);
  const addedCentsPpm = (bonus?.centsPpm ?? 0) + benefitCentsPpm + (offers?.centsPpm ?? 0);
  return { bonus, benefits, offers, addedCentsPpm };
}

/**
 * Evaluates a card for a purchase, accepted or not. `use`: the card's earlier use, which uses up its caps; by default
 * the context's spending.
 */
export function evaluateCard(
  context: EvaluationContext,
  resolved: ResolvedCard,
  use?: YearlyCardUse,
): CardEvaluation {
  const { merchant, amountCents, spending, payment } = context;
  const { walletCard, effectiveCard } = resolved;
  const { card } = effectiveCard;
  const { topExpectation, rates, schedule } = computeEarning(
    context,
    resolved,
    use ? () => use : findCardUse,
  );
  const parts = splitPurchase(schedule, amountCents);
  const nonAcceptanceReason =
    payment.nonAcceptance === null ? findNonAcceptanceReason(card, merchant) : 'no-credit-cards';
  const rewardCentsPpm = nonAcceptanceReason ? 0 : sumCentsPpm(parts);
  const costCentsPpm = nonAcceptanceReason ? 0 : computeCostCentsPpm(payment, card, amountCents);
  const { bonus, benefits, offers, addedCentsPpm } = nonAcceptanceReason
    ? NOTHING_ADDED
    : computeAdded(context, card);
  return {
    walletCard,
    effectiveCard,
    nonAcceptanceReason,
    topExpectation,
    rates,
    schedule,
    parts,
    main: getMainPart(parts),
    rewardCentsPpm,
    costCentsPpm,
    bonus,
    benefits,
    offers,
    addedCentsPpm,
    netCentsPpm: rewardCentsPpm - costCentsPpm + addedCentsPpm,
    cappedCents: sumCappedCents(parts),
    uses: spending.cards[walletCard.cardId]?.count ?? 0,
  };
}
