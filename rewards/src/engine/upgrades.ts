import type { UpgradeCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import { type Cents, microsToCents } from '@tapwise/contracts/vocabulary/money';
import { findNotAcceptedReason } from '../cards/card-acceptance';
import { NO_QUARTER } from '../cards/catalog/compiled-catalog';
import { evaluateYear, getYearRates, type MonthlyCents } from '../cards/catalog/reward-curve';
import { toUpgradeKey, type UpgradeCandidate } from '../cards/catalog/upgrade-index';
import type { EffectiveCard } from '../cards/rules/effective-card';
import { type CentsPpm, toMicros } from '../cards/valuation/point-value';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';

const MAX_UPGRADES = 3;

/** Card types that fit this user: personal cards, and the types already in the wallet. */
function listCardTypes(wallet: readonly CardEvaluation[]): CatalogCard['type'][] {
  return [
    ...new Set<CatalogCard['type']>([
      'personal',
      ...wallet.map((evaluation) => evaluation.effectiveCard.card.type),
    ]),
  ];
}

function toCents(value: CentsPpm): Cents {
  return microsToCents(toMicros(value));
}

/** The yearly cost of the membership that a card requires; undefined if unknown. */
function computeMembershipCents({ membershipCost }: CatalogCard): Cents | undefined {
  if (!membershipCost) return undefined;
  const { amount, period } = membershipCost;
  return Math.round(amount * 100) * (period === 'month' ? MONTHS.length : 1);
}

interface Upgrade {
  readonly candidate: UpgradeCandidate;
  readonly rewardCents: Cents;
  readonly gainCents: Cents;
  readonly netGainCents: Cents;
}

function findCandidates(context: EvaluationContext, wallet: readonly CardEvaluation[]): UpgradeCandidate[] {
  const { catalog, valuation, category, merchant, inactive } = context;
  const isHeld = (card: CatalogCard) =>
    inactive.has(card.id) || wallet.some(({ held }) => held.cardId === card.id);
  return listCardTypes(wallet)
    .flatMap((type) => catalog.upgrades.get(toUpgradeKey(valuation, type, category)) ?? [])
    .filter(({ card }) => !isHeld(card) && !findNotAcceptedReason(card, merchant));
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

interface Benchmark {
  /** The card's name. Absent: the reward that was actually earned, on all cards. */
  readonly name?: string;
  readonly cents: Cents;
}

/** The card without rotating categories, which pay for one quarter only. */
function withoutRotation(context: EvaluationContext, { held, effectiveCard }: CardEvaluation): EffectiveCard {
  if (!effectiveCard.rotatingQuarter) return effectiveCard;
  return (
    context.catalog.cards
      .get(held.cardId)
      ?.resolve(held, { quarter: NO_QUARTER, day: context.purchase.date }) ?? effectiveCard
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
    if (network === 'private' || evaluation.notAccepted) continue;
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

/**
 * Catalog cards that would have earned more than the best wallet card on this year's recorded spending in the category,
 * after their fee. At most three, with the largest gain first.
 */
export function findUpgrades(context: EvaluationContext, wallet: readonly CardEvaluation[]): UpgradeCode[] {
  const spent = context.spending.categories[context.category];
  if (!spent?.months) return [];
  const { cents: spend, months } = spent;
  const monthly = MONTHS.map((month) => months[month] ?? 0);
  const best = chooseBenchmark(findBestOfWallet(context, wallet, monthly), spent.rewardCents);
  const upgrades = findCandidates(context, wallet).flatMap((candidate): Upgrade[] => {
    const rewardCents = toCents(evaluateYear(candidate.year, monthly));
    const gainCents = rewardCents - best.cents;
    const netGainCents = gainCents - candidate.card.annualFee * 100;
    return netGainCents > 0 ? [{ candidate, rewardCents, gainCents, netGainCents }] : [];
  });
  return upgrades
    .sort((a, b) => b.netGainCents - a.netGainCents || (a.candidate.card.id < b.candidate.card.id ? -1 : 1))
    .slice(0, MAX_UPGRADES)
    .map(({ candidate: { card }, rewardCents, gainCents }) => ({
      code: 'upgrade',
      params: {
        card: card.name,
        wouldCents: rewardCents,
        spendCents: spend,
        category: context.category,
        moreCents: gainCents,
        best: best.name,
        feeCents: card.annualFee * 100,
        text: card.membershipRequired,
        membershipCents: computeMembershipCents(card),
      },
    }));
}
