import type { UpgradeCode } from '@tapwise/contracts/vocabulary/answer-codes/upgrade-codes';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { UserSettings } from '@tapwise/contracts/vocabulary/user-settings';
import { findCardRejection } from '../../cards/card-acceptance';
import { NO_QUARTER } from '../../cards/catalog/compiled-catalog';
import { evaluateYear, getYearRates, type MonthlyCents } from '../../cards/catalog/reward-curve';
import { toUpgradeKey, type UpgradeCandidate } from '../../cards/catalog/upgrade-index';
import { FACT_OF_MEMBERSHIP } from '../../cards/memberships';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { toCents } from '../explanation/ranked-card';

const MAX_UPGRADES = 3;
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** Card types that fit this user: personal cards, and the types already in the wallet. */
function listCardTypes(wallet: readonly CardEvaluation[]): CatalogCard['type'][] {
  return [
    ...new Set<CatalogCard['type']>([
      'personal',
      ...wallet.map((evaluation) => evaluation.effectiveCard.card.type),
    ]),
  ];
}

/** The yearly cost of the membership that a card requires; 0 if the user has it, undefined if it isn't known. */
function computeMembershipCents(
  { membershipRequired, membershipCost }: CatalogCard,
  facts: UserSettings['facts'],
): Cents | undefined {
  if (membershipRequired === undefined) return 0;
  if (!membershipCost) return undefined;
  const { amount, period, name = '' } = membershipCost;
  const fact = FACT_OF_MEMBERSHIP[name];
  if (fact && facts[fact] === true) return 0;
  return Math.round(amount * 100) * (period === 'month' ? MONTHS.length : 1);
}

interface Upgrade {
  readonly candidate: UpgradeCandidate;
  readonly rewardCents: Cents;
  readonly gainCents: Cents;
  readonly netGainCents: Cents;
  readonly membershipCents: Cents;
}

function findCandidates(context: EvaluationContext, wallet: readonly CardEvaluation[]): UpgradeCandidate[] {
  const { catalog, valuation, category, merchant, inactive } = context;
  const isInWallet = (card: CatalogCard) =>
    inactive.has(card.id) || wallet.some(({ walletCard }) => walletCard.cardId === card.id);
  return listCardTypes(wallet)
    .flatMap((type) => catalog.upgrades.get(toUpgradeKey(valuation, type, category)) ?? [])
    .filter(({ card }) => !isInWallet(card) && !findCardRejection(card, merchant));
}

interface Benchmark {
  /** The card's name. Absent: the reward that was actually earned, on all cards. */
  readonly name?: string;
  readonly cents: Cents;
}

/** The card without rotating categories, which pay for one quarter only. */
function withoutRotation(
  context: EvaluationContext,
  { walletCard, effectiveCard }: CardEvaluation,
): EffectiveCard {
  if (!effectiveCard.rotatingQuarter) return effectiveCard;
  return (
    context.catalog.cards.get(walletCard.cardId)?.resolve(walletCard, {
      quarter: NO_QUARTER,
      day: context.purchase.date,
      terms: effectiveCard.terms,
    }) ?? effectiveCard
  );
}

/** The best wallet card, with all its slots; the first by name if several are equal. */
function findBestOfWallet(
  context: EvaluationContext,
  wallet: readonly CardEvaluation[],
  monthly: MonthlyCents,
): Benchmark | undefined {
  const { category, valuation } = context;
  let best: (Benchmark & { readonly name: string }) | undefined;
  for (const evaluation of wallet) {
    const { name, network } = evaluation.effectiveCard.card;
    if (network === 'private' || evaluation.rejectionReason) continue;
    const rates = getYearRates(withoutRotation(context, evaluation), category, valuation);
    const cents = toCents(evaluateYear(rates, monthly));
    if (!best || cents > best.cents || (cents === best.cents && name < best.name)) best = { name, cents };
  }
  return best;
}

/** The best wallet card, or the actual reward if it is higher, as it can be at stores with specific rules. */
function chooseBenchmark(best: Benchmark | undefined, earnedCents: Cents): Benchmark {
  return best && best.cents >= earnedCents ? best : { cents: earnedCents };
}

/** What was spent in a category in the last twelve months, up to the current one. */
interface YearOfSpending {
  /** By calendar month, January first. */
  readonly monthly: MonthlyCents;
  readonly cents: Cents;
  /** What it earned. The previous year's reward counts in proportion to the months that are included. */
  readonly rewardCents: Cents;
}

function sum(cents: readonly Cents[]): Cents {
  return cents.reduce((total, month) => total + month, 0);
}

/** The last twelve months of the category. Undefined: nothing was recorded, or not by month. */
function findYearOfSpending({
  spending,
  previousYear,
  category,
  at,
}: EvaluationContext): YearOfSpending | undefined {
  const current = spending.categories[category];
  const earlier = previousYear?.categories[category];
  const month = at.slice(5, 7);
  const getCents = (key: string) => (key <= month ? current?.months?.[key] : earlier?.months?.[key]) ?? 0;
  const monthly = MONTHS.map(getCents);
  const cents = sum(monthly);
  if (cents === 0) return undefined;
  const fromEarlier = sum(MONTHS.filter((key) => key > month).map(getCents));
  const earlierReward =
    earlier && earlier.cents > 0 ? (earlier.rewardCents * fromEarlier) / earlier.cents : 0;
  return { monthly, cents, rewardCents: (current?.rewardCents ?? 0) + Math.round(earlierReward) };
}

function toUpgrade(
  candidate: UpgradeCandidate,
  monthly: MonthlyCents,
  best: Benchmark,
  facts: UserSettings['facts'],
): Upgrade[] {
  const membershipCents = computeMembershipCents(candidate.card, facts);
  if (membershipCents === undefined) return [];
  const rewardCents = toCents(evaluateYear(candidate.year, monthly));
  const gainCents = rewardCents - best.cents;
  const netGainCents = gainCents - candidate.card.annualFee * 100 - membershipCents;
  return netGainCents > 0 ? [{ candidate, rewardCents, gainCents, netGainCents, membershipCents }] : [];
}

/**
 * Catalog cards that would have earned more than the best wallet card on the last twelve months' recorded
 * spending in the category, after their annual fee and membership. A card whose membership has an unknown
 * cost isn't suggested. At most three, with the largest gain first. None where the purchase is treated like
 * cash and earns nothing with any card.
 */
export function findUpgrades(context: EvaluationContext, wallet: readonly CardEvaluation[]): UpgradeCode[] {
  const year = context.payment.cashLike ? undefined : findYearOfSpending(context);
  if (!year) return [];
  const { monthly, cents, rewardCents } = year;
  const best = chooseBenchmark(findBestOfWallet(context, wallet, monthly), rewardCents);
  const upgrades = findCandidates(context, wallet).flatMap((candidate) =>
    toUpgrade(candidate, monthly, best, context.facts),
  );
  return upgrades
    .sort((a, b) => b.netGainCents - a.netGainCents || (a.candidate.card.id < b.candidate.card.id ? -1 : 1))
    .slice(0, MAX_UPGRADES)
    .map(({ candidate: { card }, ...upgrade }) => ({
      code: 'upgrade',
      params: {
        card: card.name,
        wouldCents: upgrade.rewardCents,
        spendCents: cents,
        category: context.category,
        moreCents: upgrade.gainCents,
        best: best.name,
        feeCents: card.annualFee * 100,
        text: card.membershipRequired,
        membershipCents: upgrade.membershipCents,
        netCents: upgrade.netGainCents,
      },
    }));
}
