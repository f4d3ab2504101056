import type { OneTimeBonus } from '@tapwise/contracts/http/routes/replay';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { addMonths } from '@tapwise/contracts/vocabulary/day';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { findFirstYearBonus } from '@tapwise/rewards/cards/valuation/first-year-bonuses';
import { computeOfferDollars } from '@tapwise/rewards/cards/valuation/offer-value';
import { chooseValuation } from '@tapwise/rewards/cards/valuation/point-value';
import type { EarnedPurchase } from '@tapwise/rewards/engine/replay/evaluate-in-replay';
import type { ReplayedPurchase } from '@tapwise/rewards/engine/replay/replay-wallet';

function listWelcomeOffers(card: CatalogCard, goals: readonly Goal[]): OneTimeBonus[] {
  const { id: cardId, signupBonus } = card;
  // Some issuers match the first year's rewards. Such an offer is listed as a match.
  if (!signupBonus || signupBonus.unit === 'match') return [];
  const amount = computeOfferDollars(card, chooseValuation(goals)) ?? null;
  return [{ cardId, kind: 'welcome-offer', text: signupBonus.text, amount }];
}

/** A replay that includes the added card. */
interface ReplayWithCard {
  readonly replayed: readonly ReplayedPurchase<EarnedPurchase>[];
  /** The first day of the replay. The card counts as opened on it. */
  readonly from: string;
}

function listFirstYearMatches(
  { id: cardId }: CatalogCard,
  { replayed, from }: ReplayWithCard,
): OneTimeBonus[] {
  const bonus = findFirstYearBonus(cardId);
  if (bonus?.multiplier === undefined) return [];
  const end = addMonths(from, 12);
  const matched = replayed.filter((entry) => entry.cardId === cardId && entry.purchase.purchasedOn <= end);
  const cents = matched.reduce((sum, { rewardCents }) => sum + rewardCents, 0);
  const amount = Math.round(cents * (bonus.multiplier - 1)) / 100;
  return [{ cardId, kind: 'first-year-match', text: bonus.note, amount }];
}

/** Lists the one-time bonuses of an added card, which aren't part of what it earns in a replay. */
export function listOneTimeBonuses(
  card: CatalogCard,
  goals: readonly Goal[],
  use: ReplayWithCard,
): OneTimeBonus[] {
  return [...listWelcomeOffers(card, goals), ...listFirstYearMatches(card, use)];
}
