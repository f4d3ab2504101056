import type { CapPeriod, Requirement, RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { formatShortMoney } from '../../text/amounts';
import { capitalize, joinWords } from '../../text/words';
import { REQUIREMENT_PHRASES } from '../requirement-phrases';

/** Requirements that the card's description words differently than an answer does. */
const REQUIREMENT_LABELS: Partial<Record<Requirement, string>> = {
  'walmart-plus': 'With a Walmart+ membership',
  'sams-plus': 'With a Sam’s Club Plus membership',
  'amazon-prime': 'With Amazon Prime',
  'direct-deposit': 'With direct deposit at the issuer',
};

function describeRequirement(requirement: Requirement): string {
  return REQUIREMENT_LABELS[requirement] ?? capitalize(REQUIREMENT_PHRASES[requirement]);
}

export function formatCap(amount: number, period: CapPeriod): string {
  return `Up to ${formatShortMoney(toCents(amount))} a ${period}`;
}

function describePortal({ portalOnly, portal }: RewardRule): readonly string[] {
  if (!portalOnly) return [];
  return [capitalize(portal?.text ?? 'when booked through the issuer’s portal')];
}

/** The conditions of a rule, as short phrases. */
export function describeConditions(rule: RewardRule): string[] {
  const { requires, requiresActivation, minPurchase, maxPurchase, discountAtCheckout } = rule;
  return [
    ...describePortal(rule),
    ...(requires === undefined ? [] : [describeRequirement(requires)]),
    ...(requiresActivation ? ['Activate it each quarter'] : []),
    ...(minPurchase === undefined
      ? []
      : [`Single purchases of ${formatShortMoney(toCents(minPurchase))} or more`]),
    ...(maxPurchase === undefined
      ? []
      : [`Single purchases of ${formatShortMoney(toCents(maxPurchase))} or less`]),
    ...(discountAtCheckout ? ['Taken off the price at checkout'] : []),
  ];
}

/** The trips that can be booked in a portal: "Flights, hotels, and car rental". Undefined if any trip can. */
export function describeTrips({ portal, category }: RewardRule): string | undefined {
  if (category !== 'travel' || !portal?.trips) return undefined;
  return capitalize(joinWords(portal.trips.map((trip) => CATEGORY_LABELS[trip].toLowerCase())));
}
