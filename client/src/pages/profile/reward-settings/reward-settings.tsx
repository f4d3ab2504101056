import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { settingsQuery } from '../../../api/account/settings';
import { LoadFailed } from '../../../ui/load-failed';
import { SectionHeading } from '../../../ui/section-heading';
import { Skeleton } from '../../../ui/skeleton';
import { FactsPanel } from './facts-panel';
import { PointValuesPanel } from './point-values-panel';
import { StoreRepliesPanel } from './store-replies-panel';

/** The settings for all purchases. */
export function RewardSettings({ goals }: { readonly goals: readonly Goal[] }) {
  const { data: settings, isPending, isError, isFetching, refetch } = useQuery(settingsQuery());
  return (
    <section aria-labelledby="reward-settings" className="flex flex-col gap-3">
      <SectionHeading id="reward-settings">Reward Settings</SectionHeading>
      {isPending && (
        <div role="status" aria-label="Loading your reward settings" className="flex flex-col gap-3">
          <Skeleton className="h-36 rounded-surface" />
          <Skeleton className="h-36 rounded-surface" />
        </div>
      )}
      {isError && (
        <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
          We couldn’t load your reward settings.
        </LoadFailed>
      )}
      {settings && (
        <>
          <FactsPanel settings={settings} />
          <PointValuesPanel settings={settings} goals={goals} />
          <StoreRepliesPanel replies={settings.placeReplies} />
        </>
      )}
    </section>
  );
}
