import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { type Cents, sumCents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { UpgradeCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/upgrade-codes';
import { findNonAcceptanceReason } from '../../cards/card-acceptance';
import { evaluateYear, getYearRates } from '../../cards/catalog/reward-curve';
import { toUpgradeKey } from '../../cards/catalog/upgrade-index';
import { MEMBERSHIP_FACTS } from '../../cards/memberships';
import { type EffectiveCard, NO_QUARTER } from '../../cards/rules/effective-card';
import { MONTHS } from '../../cards/rules/period';
import { type CentsPpm, roundCentsPpm } from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { getCountedYear } from './evaluate-recorded-year';
import { listMonthlyCents, type RecordedYear } from './recorded-year';
import {
  getProfitableCandidates,
  getRecordedYear,
  getYearResult,
  type ProfitableCandidate,
} from './recorded-year-cache';

const MAX_UPGRADES = 3;

/** Card types that fit this user: personal cards, and the types already in the wallet. */
export function listCardTypes(wallet: readonly CardEvaluation[]): ReadonlySet<CatalogCard['type']> {
  const types = new Set<CatalogCard['type']>(['personal']);
  for (const { effectiveCard } of wallet) types.add(effectiveCard.card.type);
  return types;
}

/** The yearly cost of the membership that a card requires; 0 if the user has it, undefined if it isn't known. */
export function computeMembershipCents(
  { membershipRequired, membershipCost }: CatalogCard,
  facts: UserSettings['facts'],
): Cents | undefined {
  if (membershipRequired === undefined) return 0;
  if (!membershipCost) return undefined;
  const { amount, period, name = '' } = membershipCost;
  const fact = MEMBERSHIP_FACTS[name];
  if (fact && facts[fact] === true) return 0;
  return toCents(amount) * (period === 'month' ? MONTHS.length : 1);
}

interface Upgrade extends Omit<ProfitableCandidate, 'netCents'> {
  readonly gainCents: Cents;
  readonly netGainCents: Cents;
  readonly membershipCents: Cents;
}

interface Benchmark {
  /** The card's name. Absent for the reward that was actually earned, on all cards. */
  readonly name?: string;
  /** After foreign transaction fees. */
  readonly cents: Cents;
  readonly hasForeignFees: boolean;
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

/** Computes what top-category slots would pay for the year. They depend on the category, not on codes. */
function evaluateTopSlots(
  { category, valuation }: EvaluationContext,
  effectiveCard: EffectiveCard,
  { recorded }: SpendingYear,
): CentsPpm {
  if (!effectiveCard.top) return 0;
  const rates = getYearRates(effectiveCard, category, valuation);
  return evaluateYear(rates, getCountedYear(effectiveCard, recorded));
}

/** The best wallet card, with all its slots; the first by name on a tie. */
function findBestInWallet(
  context: EvaluationContext,
  wallet: readonly CardEvaluation[],
  year: SpendingYear,
): Benchmark | undefined {
  let best: (Benchmark & { readonly name: string }) | undefined;
  for (const evaluation of wallet) {
    const { name, network } = evaluation.effectiveCard.card;
    if (network === 'private' || evaluation.nonAcceptanceReason) continue;
    const effectiveCard = withoutRotation(context, evaluation);
    const { rewardCentsPpm, feeCentsPpm } = getYearResult(effectiveCard, year.recorded, context.valuation);
    const cents = roundCentsPpm(
      Math.max(rewardCentsPpm, evaluateTopSlots(context, effectiveCard, year)) - feeCentsPpm,
    );
    if (!best || cents > best.cents || (cents === best.cents && name < best.name))
      best = { name, cents, hasForeignFees: feeCentsPpm > 0 };
  }
  return best;
}

/** The best wallet card, or the actual reward if it is higher, as it can be at stores with specific rules. */
function chooseBenchmark(best: Benchmark | undefined, earned: Benchmark): Benchmark {
  return best && best.cents >= earned.cents ? best : earned;
}

/** The amount spent in a category in the last twelve months, up to the current one. */
interface SpendingYear {
  readonly cents: Cents;
  /** The reward for this spending. The previous year's reward counts in proportion to the months that are included. */
  readonly rewardCents: Cents;
  readonly recorded: RecordedYear;
}

/** The last twelve months of the category. Undefined if nothing was recorded, or not by month. */
function findSpendingYear(context: EvaluationContext): SpendingYear | undefined {
  const { spending, previousYear, category, at } = context;
  const current = spending.categories[category];
  const earlier = previousYear?.categories[category];
  const month = at.slice(5, 7);
  const monthly = listMonthlyCents(context);
  const cents = sumCents(monthly);
  if (cents === 0) return undefined;
  const fromEarlier = sumCents(monthly.filter((_, index) => (MONTHS[index] ?? '') > month));
  const earlierReward =
    earlier && earlier.cents > 0 ? (earlier.rewardCents * fromEarlier) / earlier.cents : 0;
  const rewardCents = (current?.rewardCents ?? 0) + Math.round(earlierReward);
  return { cents, rewardCents, recorded: getRecordedYear(context) };
}

type CandidateLists = readonly (readonly ProfitableCandidate[])[];

/** The cards that would have earned more than was earned and their fee, by type of card, the most profitable first. */
function listCandidates(
  { catalog, valuation, category }: EvaluationContext,
  wallet: readonly CardEvaluation[],
  { recorded }: SpendingYear,
  earned: Benchmark,
): CandidateLists {
  return [...listCardTypes(wallet)].flatMap((type) => {
    const candidates = catalog.upgrades.candidates.get(toUpgradeKey(valuation, type, category)) ?? [];
    const profitable = getProfitableCandidates(candidates, recorded, valuation, earned.cents);
    return profitable.length > 0 ? [profitable] : [];
  });
}

/** Whether the user could get the card for this store. */
function isAvailable({ merchant, inactive, excluded }: EvaluationContext, card: CatalogCard): boolean {
  return !inactive.has(card.id) && !excluded.has(card.id) && !findNonAcceptanceReason(card, merchant);
}

/** Undefined if the card doesn't beat the benchmark after its fee and membership. */
function toUpgrade(
  { facts }: EvaluationContext,
  { candidate, rewardCents, hasForeignFees, netCents }: ProfitableCandidate,
  best: Benchmark,
): Upgrade | undefined {
  const membershipCents = computeMembershipCents(candidate.card, facts);
  if (membershipCents === undefined) return undefined;
  const netGainCents = netCents - best.cents - membershipCents;
  if (netGainCents <= 0) return undefined;
  return {
    candidate,
    rewardCents,
    hasForeignFees: hasForeignFees || best.hasForeignFees,
    gainCents: rewardCents - best.cents,
    netGainCents,
    membershipCents,
  };
}

/** The cards that the user could get and that beat the benchmark after their fee and membership. */
function listBetterCandidates(
  context: EvaluationContext,
  candidateLists: CandidateLists,
  best: Benchmark,
): Upgrade[] {
  const active = context.getWallet(context.purchase.mcc);
  const better: Upgrade[] = [];
  for (const candidates of candidateLists)
    for (const profitable of candidates) {
      if (profitable.netCents <= best.cents) break;
      const { card } = profitable.candidate;
      const isOpen = !active.has(card.id) && isAvailable(context, card);
      const upgrade = isOpen ? toUpgrade(context, profitable, best) : undefined;
      if (upgrade) better.push(upgrade);
    }
  return better;
}

function toUpgradeCode(
  { category }: EvaluationContext,
  { candidate: { card }, ...upgrade }: Upgrade,
  { cents }: SpendingYear,
  best: Benchmark,
): UpgradeCode {
  return {
    code: 'upgrade',
    params: {
      card: card.name,
      wouldCents: upgrade.rewardCents,
      spendCents: cents,
      category,
      moreCents: upgrade.gainCents,
      best: best.name,
      feeCents: toCents(card.annualFee),
      text: card.membershipRequired,
      membershipCents: upgrade.membershipCents,
      netCents: upgrade.netGainCents,
      ...(upgrade.hasForeignFees ? { hasForeignFees: true as const } : {}),
    },
  };
}

/**
 * Catalog cards that would have earned more than the best wallet card on the last twelve months' recorded purchases in
 * the category, after their foreign transaction fees, annual fee, and membership. A card whose membership has an
 * unknown cost isn't suggested. At most three, with the largest gain first. None where the purchase is treated like
 * cash and earns nothing with any card.
 */
export function listUpgrades(context: EvaluationContext, wallet: readonly CardEvaluation[]): UpgradeCode[] {
  const year = context.payment.cashLike ? undefined : findSpendingYear(context);
  if (!year) return [];
  const { feeCentsPpm } = year.recorded;
  const earned = { cents: year.rewardCents - roundCentsPpm(feeCentsPpm), hasForeignFees: feeCentsPpm > 0 };
  const candidates = listCandidates(context, wallet, year, earned);
  if (candidates.length === 0) return [];
  const best = chooseBenchmark(findBestInWallet(context, wallet, year), earned);
  return listBetterCandidates(context, candidates, best)
    .sort((a, b) => b.netGainCents - a.netGainCents || (a.candidate.card.id < b.candidate.card.id ? -1 : 1))
    .slice(0, MAX_UPGRADES)
    .map((upgrade) => toUpgradeCode(context, upgrade, year, best));
}
