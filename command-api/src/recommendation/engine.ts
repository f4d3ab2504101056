import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import { CATEGORY_LABELS, type Category } from '@tapwise/contracts/vocabulary/categories';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { type Cents, microToCents } from '@tapwise/contracts/vocabulary/money';
import type { Place, RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import type { HeldCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { bestValue } from './best-of-catalogue';
import { type CompiledCatalogue, compileCatalogue, compileInSteps } from './compiled-catalogue';
import { confidenceOf } from './confidence';
import { goalsServed } from './goal-points';
import { choicesOf } from './holding';
import { judge, type Judged, type Question } from './judge';
import { type Perk, perksFor } from './perks';
import { quarterOf } from './period';
import { toMicros, valuationFor } from './point-value';
import { rank, scoreOf } from './ranking';
import { toRankedCard } from './ranked-card';
import { personalizedFactors, reasoningFor } from './reasoning';
import { relevantSpending } from './relevant-spending';
import { addPurchase, emptySpending, type RecordedPurchase, type Spending, spendingAt } from './spending';
import { rawValue } from './schedule';
import { earningCategory } from './stores';
import { upgradesFor } from './upgrades';
import { warningsFor } from './warnings';

export { addPurchase, choicesOf, compileCatalogue, compileInSteps, emptySpending, relevantSpending };
export type { CompiledCatalogue, HeldCard, RecordedPurchase, Spending };

/** Raised with every change that may alter an answer: an answer is verified by the engine that gave it. */
export const ENGINE_VERSION = 3;

/** One question. The same question yields the same answer, byte for byte. */
export interface RecommendationQuestion {
  readonly catalogue: CompiledCatalogue;
  /** From `understandPlace`. */
  readonly place: Place;
  readonly amountCents: Cents;
  /** At least one card of the catalogue; unknown cards are left out. */
  readonly wallet: readonly HeldCard[];
  /** Cards that the user has, but that the plan leaves out; none unless given. */
  readonly inactive?: readonly CardId[] | undefined;
  readonly spending: Spending;
  /** In the user's order. */
  readonly goals: readonly Goal[];
  /** ISO, UTC: decides the periods of caps and the quarter of rotating categories. */
  readonly at: string;
}

function questionOf(asked: Omit<RecommendationQuestion, 'wallet'>): Question {
  const { catalogue, place, amountCents, goals, at } = asked;
  const merchant = merchantById(place.merchantId);
  return {
    catalogue,
    place,
    merchant,
    category: earningCategory(place.category, merchant),
    amountCents,
    spending: spendingAt(asked.spending, at),
    goals,
    inactive: new Set(asked.inactive),
    valuation: valuationFor(goals),
    quarter: quarterOf(at),
    at,
  };
}

function judgeAll(question: Question, wallet: readonly HeldCard[]): Judged[] {
  return wallet.flatMap((held) => judge(question, held) ?? []);
}

function oneDecimal(score: number): number {
  return Math.round(score * 10) / 10;
}

function perksOf(question: Question, { held, rejection }: Judged) {
  const perks = rejection ? undefined : question.catalogue.cards.get(held.cardId)?.perks();
  const pick = (list: readonly Perk[] | undefined) =>
    perksFor(list ?? [], question.category, question.merchant);
  return {
    travelPerks: pick(perks?.travel),
    statusBenefits: pick(perks?.status),
    hiddenBenefits: pick(perks?.hidden),
  };
}

/**
 * Which card of the wallet to use at a place, with the whole ranking and the reasons. Where no card is accepted the
 * answer says so first: `accepted` is false, the value 0, and `card` the first of the rejected ones.
 * Throws only for a wallet without any card of the catalogue, which the caller refuses before.
 */
export function recommend(asked: RecommendationQuestion): RecommendationAnswer {
  const question = questionOf(asked);
  const { category, merchant, amountCents, valuation, at } = question;
  const bestRaw = bestValue(asked.catalogue.best, { category, merchant, amountCents, valuation, at });
  const ranking = rank(question, judgeAll(question, asked.wallet), bestRaw);
  const winner = ranking[0];
  if (!winner) throw new Error('The wallet holds no card of the catalogue.');
  const cards = ranking.map((judged, place) => toRankedCard(question, judged, place === 0));
  const { card } = winner.holding;
  const isAssumed =
    winner.parts.some((part) => part.tier.row?.source === 'rotating') || winner.holding.isChoiceAssumed;
  return {
    ...asked.place,
    category,
    categoryLabel: CATEGORY_LABELS[category],
    amount: amountCents / 100,
    card: { id: card.id, name: card.name, bank: card.bank, network: card.network },
    accepted: winner.rejection === null,
    score: oneDecimal(scoreOf(question, winner, bestRaw)),
    confidenceScore: confidenceOf(question, winner, isAssumed),
    rewardRate: cards[0]?.rewardRate ?? '',
    estimatedValue: cards[0]?.estimatedValue ?? 0,
    goalAlignment: winner.rejection ? [] : goalsServed(card, question.goals),
    reasoning: reasoningFor(question, ranking),
    personalizedFactors: winner.rejection ? [] : personalizedFactors(question, winner),
    warnings: warningsFor(question, ranking),
    ...perksOf(question, winner),
    premiumUpgrades: upgradesFor(question, ranking),
    ranking: cards,
  };
}

export interface PurchaseQuestion extends Omit<RecommendationQuestion, 'wallet'> {
  /** The card paid with. */
  readonly cardId: CardId;
  readonly wallet: readonly HeldCard[];
}

/** What a recorded purchase earned, and what every other card of the wallet would have earned at that moment. */
export interface PurchaseReward {
  readonly storeName: string;
  readonly merchantId: MerchantId | null;
  readonly category: Category;
  readonly rewardCents: Cents;
  readonly alternatives: { cardId: CardId; rewardCents: Cents; accepted: boolean }[];
}

function earned(judged: Judged): Cents {
  return microToCents(toMicros(rawValue(judged.parts)));
}

/**
 * What a purchase earns on the card that was used, by the same rules as advice, exact across caps; half a cent rounds
 * up. The user says that the card paid, so its reward counts even where our list says that the store does not take it;
 * an alternative that is not accepted there would have earned nothing.
 * Undefined where the wallet does not hold the card or the catalogue does not know it.
 */
export function rewardFor(asked: PurchaseQuestion): PurchaseReward | undefined {
  const question = questionOf(asked);
  const judged = judgeAll(question, asked.wallet);
  const used = judged.find((entry) => entry.held.cardId === asked.cardId);
  if (!used) return undefined;
  return {
    storeName: asked.place.storeName,
    merchantId: asked.place.merchantId,
    category: question.category,
    rewardCents: earned(used),
    alternatives: judged
      .filter((entry) => entry !== used)
      .map((entry) => ({
        cardId: entry.held.cardId,
        rewardCents: entry.rejection ? 0 : earned(entry),
        accepted: entry.rejection === null,
      })),
  };
}
