import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SectionHeading } from '../../ui/section-heading';
import { Skeleton } from '../../ui/skeleton';
import { PlanPanel } from './plan-panel';
import { ProfileStats } from './profile-stats';

const nothingKnown = new QueryClient();

/** The profile before anything is known about the user, with what is the same for everyone in its place. */
export function ProfileStart() {
  return (
    <QueryClientProvider client={nothingKnown}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex items-center gap-4 py-3.5">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-12 w-44" />
          </div>
          <ProfileStats />
          <PlanPanel />
          <section>
            {/* As high as its button. */}
            <SectionHeading aside={<span className="h-11" />}>Financial Goals and Priorities</SectionHeading>
            <Skeleton className="h-28 rounded-surface" />
          </section>
        </div>
        <div className="hidden flex-col gap-6 lg:flex">
          <Skeleton className="h-36 rounded-surface" />
          <Skeleton className="h-36 rounded-surface" />
          <Skeleton className="h-52 rounded-surface" />
        </div>
      </div>
    </QueryClientProvider>
  );
}
