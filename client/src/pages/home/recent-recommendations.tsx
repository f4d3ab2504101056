import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { recentRecommendationsQuery } from '../../api/recommendations';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../ui/error-boundary';
import { LoadFailed } from '../../ui/load-failed';
import { SectionHeading } from '../../ui/section-heading';
import { Skeleton } from '../../ui/skeleton';

const RecommendationRows = lazyWithRetry(
  async () => (await import('./recommendation-rows')).RecommendationRows,
);

export function RecentRecommendations() {
  const recent = useQuery(recentRecommendationsQuery());
  const skeleton = <Skeleton className="h-40 rounded-surface" />;
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <SectionHeading id="recent">Recent Recommendations</SectionHeading>
      {recent.isPending ? (
        skeleton
      ) : (
        <ErrorBoundary
          fallback={(retry) => (
            <LoadFailed isBusy={false} onRetry={retry}>
              We couldn’t load your recommendations.
            </LoadFailed>
          )}
        >
          <Suspense fallback={skeleton}>
            <RecommendationRows recent={recent} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
