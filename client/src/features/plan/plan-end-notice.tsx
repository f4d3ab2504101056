import { useQuery } from '@tanstack/react-query';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { subscriptionQuery } from '../../api/account/subscription';
import { findPremiumUntil } from './premium-until';

/** One line about the end of a canceled plan, which leads to where it can be resumed. */
export function PlanEndNotice() {
  const { data: plan } = useQuery(subscriptionQuery());
  const premiumUntil = plan && findPremiumUntil(plan);
  if (premiumUntil === undefined) return null;
  return (
    <Link
      to="/subscription"
      data-slot="plan-end"
      className="flex min-h-11 items-center gap-2 rounded-control bg-warning-soft px-3 text-body text-warning"
    >
      <span className="flex-1 font-medium">{premiumUntil}</span> Manage
      <ChevronRightIcon size={16} />
    </Link>
  );
}
