import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { isPortal } from '../definitions/portals';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { ConditionalRule } from './conditions';
import { type EffectiveRule } from './effective-rules';
import { isPortalRuleFor } from './match-rule';

const TRIPS = ['flights', 'hotels', 'car_rental'] as const;
type Trip = (typeof TRIPS)[number];

function findTrip(category: Category): Trip | undefined {
  return TRIPS.find((trip) => trip === category);
}

/** Whether the rule pays for bookings in the portal that the user named. */
function isPayableInNamedPortal(
  { rule, condition }: ConditionalRule,
  { merchantId }: PurchaseDetails,
): boolean {
  if (condition.kind !== 'portal') return false;
  return rule.definition?.includedMerchants?.some((id) => id === merchantId) ?? false;
}

function isForTrip({ rule, condition }: ConditionalRule, trip: Trip): boolean {
  if (condition.kind !== 'portal') return false;
  return condition.portal?.trips?.includes(trip) ?? rule.categories.has(trip);
}

/** The rule, with a note that names the kinds of trips it pays for, if it doesn't pay for all. */
function withTripNote({ rule, condition }: ConditionalRule): EffectiveRule {
  const portal = condition.kind === 'portal' ? condition.portal : null;
  return portal?.trips ? { ...rule, notes: [...rule.notes, { text: `Only ${portal.text}` }] } : rule;
}

/**
 * The rules that pay because the user named the issuer's portal. If the kind of trip isn't known, the card's lowest
 * rate there counts.
 */
export function listNamedPortalRules(
  conditional: readonly ConditionalRule[],
  purchase: PurchaseDetails,
): readonly EffectiveRule[] {
  if (!isPortal(purchase.merchantId)) return [];
  const offers = conditional.filter((entry) => isPayableInNamedPortal(entry, purchase));
  const trip = findTrip(purchase.category);
  if (trip) return offers.filter((entry) => isForTrip(entry, trip)).map(({ rule }) => rule);
  const [first, ...others] = [...offers].sort((a, b) => a.rule.rate - b.rule.rate);
  if (!first) return [];
  return [others.length > 0 ? first.rule : withTripNote(first)];
}

/** Whether a rule for bookings in a portal could pay for the purchase. In a portal, only its own rules do. */
export function canPayInPortal(entry: ConditionalRule, purchase: PurchaseDetails): boolean {
  const { category, merchantId } = purchase;
  if (!isPortal(merchantId)) return isPortalRuleFor(entry.rule, category, merchantId);
  const trip = findTrip(category);
  return isPayableInNamedPortal(entry, purchase) && (trip === undefined || isForTrip(entry, trip));
}
