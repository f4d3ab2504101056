import { Badge } from '../../ui/badge';
import { findPremiumUntil, type PlanEnd } from './premium-until';

/** The user's plan in a few words. */
export function PlanBadge({ plan }: { readonly plan: PlanEnd }) {
  const premiumUntil = findPremiumUntil(plan);
  if (premiumUntil !== undefined) return <Badge tone="warning">{premiumUntil}</Badge>;
  if (plan.type === 'premium') return <Badge tone="accent">Premium Member</Badge>;
  return <Badge>Free Plan</Badge>;
}
