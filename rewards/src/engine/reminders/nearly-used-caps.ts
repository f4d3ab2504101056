import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toNoon } from '@tapwise/contracts/vocabulary/day';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { chooseValuation, type Ppm, toRoundedPercent } from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { createRecommendationContext, evaluateAll } from '../evaluation/purchase-context';
import { type ResolvedCard, resolveWallet } from '../evaluation/resolve-wallet';
import { selectYear } from '../spending/spending';
import { getCapPeriod } from './cap-period';
import { type CapUsage, listCapUsage } from './cap-usage';
import type { CapReminder } from './reminder';
import { NEARLY_USED_SHARE } from './reminder-days';
import type { ReminderInput } from './reminder-input';

/** The amount used to compare cards, as in recommendations without an amount. */
const COMPARED_CENTS = 100_00;

function toPlace({ category, merchant }: CapUsage['example']): Place {
  const storeName = merchant?.name ?? category;
  return {
    storeName,
    merchantId: merchant?.id ?? null,
    category,
    match: merchant ? 'name' : 'category',
    wasAutocompleted: false,
    originalSearch: storeName,
    completedSearch: storeName,
  };
}

interface NextCard {
  readonly card: CatalogCard;
  /** The reward per dollar. */
  readonly ppm: Ppm;
  /** The reward per dollar, minus the cost of paying. */
  readonly netPpm: Ppm;
}

/** A card's reward for the compared amount. If its cap is used up, above that cap. */
function toNextCard(
  { effectiveCard, schedule, rewardCentsPpm, costCentsPpm }: CardEvaluation,
  isCapUsedUp: boolean,
): NextCard {
  const ppm = isCapUsedUp ? (schedule.tiers.at(-1)?.ppm ?? 0) : rewardCentsPpm / COMPARED_CENTS;
  return { card: effectiveCard.card, ppm, netPpm: ppm - costCentsPpm / COMPARED_CENTS };
}

/** The accepted card that earns the most once the cap is used up; on a tie, the first one in the wallet. */
function findNextBest(
  { effectiveCard }: ResolvedCard,
  { example }: CapUsage,
  input: ReminderInput,
): CapReminder['params']['next'] {
  const context = createRecommendationContext({
    ...input,
    place: toPlace(example),
    amountCents: COMPARED_CENTS,
    at: toNoon(input.today),
  });
  const cards = evaluateAll(context)
    .filter(({ nonAcceptanceReason }) => nonAcceptanceReason === null)
    .map((card) => toNextCard(card, card.effectiveCard.card.id === effectiveCard.card.id));
  const [best] = cards.sort((a, b) => b.netPpm - a.netPpm);
  if (!best) return null;
  const { id: cardId, name: cardName } = best.card;
  return { cardId, cardName, place: example.place, percent: toRoundedPercent(best.ppm) };
}

function toReminder(resolved: ResolvedCard, usage: CapUsage, input: ReminderInput): CapReminder {
  const { id: cardId, name: cardName } = resolved.effectiveCard.card;
  const { capId, period, limitCents, leftCents, ppm, places } = usage;
  const { name, lastDay } = getCapPeriod(period, input.today, resolved.effectiveCard.statementDay);
  return {
    id: `cap:${cardId}:${capId}:${name}`,
    kind: 'cap',
    cardId,
    cardName,
    dueOn: lastDay,
    isMissed: false,
    isNear: true,
    params: {
      period,
      limitCents,
      leftCents,
      percent: toRoundedPercent(ppm),
      places,
      next: findNextBest(resolved, usage, input),
    },
  };
}

function isNearlyUsed({ limitCents, leftCents }: CapUsage): boolean {
  return limitCents - leftCents >= limitCents * NEARLY_USED_SHARE;
}

/** The caps of active cards that are nearly used up in their current period, or used up. */
export function listNearlyUsedCaps(input: ReminderInput): CapReminder[] {
  const at = toNoon(input.today);
  const spending = selectYear(input.spending, at);
  const { previousYear } = input;
  const context = { at, valuation: chooseValuation(input.goals), spending, previousYear };
  const resolved = resolveWallet({ ...input, at }, null);
  return [...resolved.values()].flatMap((card) =>
    listCapUsage(card, context)
      .filter(isNearlyUsed)
      .map((usage) => toReminder(card, usage, input)),
  );
}
