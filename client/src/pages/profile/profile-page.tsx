import { useQuery } from '@tanstack/react-query';
import { sessionUserQuery } from '../../api/account/auth';
import { SiteLinks } from '../../features/site/site-links';
import { useTitle } from '../../lib/hooks/use-title';
import { AccountSettings } from './account/account-settings';
import { LeaveSettings } from './account/leave-settings';
import { Security } from './account/security';
import { ExportSettings } from './data/export-settings';
import { FinancialGoals } from './goals/financial-goals';
import { HouseholdSettings } from './household/household-settings';
import { NearbySettings } from './nearby/nearby-settings';
import { AppSettings } from './notifications/app-settings';
import { PlanPanel } from './plan-panel';
import { ProfileHeader } from './profile-header';
import { ProfileStats } from './profile-stats';
import { RewardSettings } from './reward-settings/reward-settings';

/** The user, and everything that they can set. Each row opens its own sheet, so that the page stays short. */
export function ProfilePage() {
  useTitle('Profile');
  const { data: user } = useQuery(sessionUserQuery());
  if (!user) return null;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileHeader user={user} />
        <ProfileStats />
        <PlanPanel />
        <FinancialGoals user={user} />
        <RewardSettings goals={user.goals} />
        <AppSettings />
        <NearbySettings />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <AccountSettings user={user} />
        <HouseholdSettings />
        <Security />
        <ExportSettings />
        <LeaveSettings />
        <SiteLinks className="lg:hidden" />
      </div>
    </div>
  );
}
