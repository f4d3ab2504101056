import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { HouseholdCard } from '@tapwise/contracts/vocabulary/recommendations/household-card';
import { toNetCents, toRewardCents } from '../evaluation/evaluated-amounts';
import {
  createRecommendationContext,
  evaluateAll,
  type RecommendationRequest,
} from '../evaluation/purchase-context';
import { createEmptySpending } from '../spending/spending';

/** Another member of the household and their cards, which is all that the engine knows about them. */
export interface HouseholdWallet {
  readonly memberId: string;
  readonly name: string;
  readonly cardIds: readonly CardId[];
}

interface Question extends Pick<RecommendationRequest, 'catalog' | 'place' | 'amountCents' | 'goals' | 'at'> {
  readonly settings?: UserSettings | undefined;
}

/** What the purchase is worth with the user's own best card, in dollars. */
interface OwnBest {
  readonly estimatedValue: number;
  /** After costs and with what the purchase adds besides the reward. Absent in answers of old engines. */
  readonly netValue?: number | undefined;
}

/**
 * Other members' cards that earn more than the user's best, the most valuable first. Their caps, facts, activated
 * quarters, and chosen categories aren't known, so each card is compared with its defaults and unused caps, at the
 * user's point values.
 */
export function listHouseholdCards(
  question: Question,
  members: readonly HouseholdWallet[],
  ownBest: OwnBest,
): readonly HouseholdCard[] {
  const cardIds = [...new Set(members.flatMap((member) => member.cardIds))];
  if (cardIds.length === 0) return [];
  const { catalog, place, amountCents, goals, at, settings } = question;
  const context = createRecommendationContext({
    catalog,
    place,
    amountCents,
    goals,
    at,
    wallet: cardIds.map((cardId) => ({ cardId })),
    spending: createEmptySpending(),
    ...(settings ? { settings: { facts: {}, valuations: settings.valuations } } : {}),
  });
  const ownCents = Math.round(ownBest.estimatedValue * 100);
  const ownNetCents = Math.round((ownBest.netValue ?? ownBest.estimatedValue) * 100);
  const better = new Map(
    evaluateAll(context)
      .filter(({ nonAcceptanceReason }) => nonAcceptanceReason === null)
      .map((evaluation) => ({ evaluation, cents: toRewardCents(evaluation) }))
      .filter(
        ({ evaluation, cents }) => cents > ownCents && toNetCents(evaluation) > Math.max(ownNetCents, 0),
      )
      .map(({ evaluation, cents }) => [evaluation.effectiveCard.card.id, { evaluation, cents }] as const),
  );
  return members
    .flatMap(({ memberId, name, cardIds: held }) =>
      held.flatMap((cardId) => {
        const found = better.get(cardId);
        if (!found) return [];
        const cardName = found.evaluation.effectiveCard.card.name;
        return [{ memberId, name, cardId, cardName, estimatedValue: found.cents / 100 }];
      }),
    )
    .sort((a, b) => b.estimatedValue - a.estimatedValue);
}
