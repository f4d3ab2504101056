import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { sessionUserQuery } from '../../api/account/auth';
import { SiteLinks } from '../../features/site/site-links';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { useIsIdleAfter } from '../../lib/hooks/use-is-idle-after';
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
import type { ProfileSheet } from './profile-sheet';
import { ProfileStats } from './profile-stats';
import { RewardSettings } from './reward-settings/reward-settings';

const loadSheets = () => import('./profile-sheets');
const ProfileSheets = lazyWithRetry(async () => (await loadSheets()).ProfileSheets);

/** The user, and everything that they can set. Each row opens its own sheet, so that the page stays short. */
export function ProfilePage() {
  useTitle('Profile');
  const { data: user } = useQuery(sessionUserQuery());
  const [opened, setOpened] = useState<ProfileSheet>();
  const hasOpened = useHasBeenTrue(opened !== undefined);
  const isShown = useIsIdleAfter(user != null);
  useEffect(() => {
    // What fails here is imported again, with an error message, when a sheet is opened.
    if (isShown) loadSheets().catch(() => undefined);
  }, [isShown]);
  if (!user) return null;
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <ProfileHeader user={user} />
          <ProfileStats />
          <PlanPanel />
          <FinancialGoals user={user} onOpen={setOpened} />
          <RewardSettings onOpen={setOpened} />
          <AppSettings onOpen={setOpened} />
          <NearbySettings onOpen={setOpened} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AccountSettings user={user} onOpen={setOpened} />
          <HouseholdSettings onOpen={setOpened} />
          <Security onOpen={setOpened} />
          <ExportSettings />
          <LeaveSettings onOpen={setOpened} />
          <SiteLinks className="lg:hidden" />
        </div>
      </div>
      {hasOpened && (
        <Suspense fallback={null}>
          <ProfileSheets
            user={user}
            opened={opened}
            onClose={() => {
              setOpened(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
