import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { Skeleton } from '../../../ui/skeleton';
import { CardDatabase } from '../catalog/card-database';
import { PricingSettings } from '../prices/pricing-settings';
import { AdminHeading } from '../shell/admin-heading';
import { UsersSection } from '../users/users-section';
import { AdminStatTiles } from './admin-stat-tiles';
import { UsageTiles } from './usage-tiles';

// Charts are loaded after the figures and the table.
const DaysSection = lazyWithRetry<{ readonly adminKey: string }>(
  async () => (await import('./admin-days-section')).DaysSection,
);

/** The first view: user counts and users, then prices, the card database, and what users do. */
export function OverviewPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Admin Dashboard</AdminHeading>
      <AdminStatTiles adminKey={adminKey} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <UsersSection adminKey={adminKey} />
        <div className="flex min-w-0 flex-col gap-4">
          <PricingSettings adminKey={adminKey} />
          <CardDatabase adminKey={adminKey} />
        </div>
      </div>
      <UsageTiles adminKey={adminKey} />
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-surface" />}>
        <DaysSection adminKey={adminKey} />
      </Suspense>
    </>
  );
}
