import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { subscriptionQuery } from '../../api/account/subscription';
import { PlanBadge } from '../../features/plan/plan-badge';
import { getInitial } from '../../lib/format/get-initial';
import { Avatar } from '../../ui/avatar';

/** Who is signed in, on which plan. */
export function ProfileHeader({ user: { name, email } }: { readonly user: CurrentUser }) {
  const { data: subscription } = useQuery(subscriptionQuery());
  return (
    <div className="flex items-center gap-4">
      <Avatar initial={getInitial(name || email)} isLarge />
      <div className="min-w-0 flex-1">
        <h1 className="wrap-anywhere text-title font-semibold tracking-tight">{name}</h1>
        <p className="text-body text-muted wrap-anywhere">{email}</p>
        {/* As high as the badge, so that nothing moves when the plan is loaded. */}
        <p className="flex min-h-7 items-end">{subscription && <PlanBadge plan={subscription} />}</p>
      </div>
    </div>
  );
}
