import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { recentRecommendationsQuery } from '../../api/recommendations';
import { Notice } from '../../ui/notice';
import { SectionHeading } from '../../ui/section-heading';
import { Skeleton } from '../../ui/skeleton';

const RecommendationRows = lazy(async () => ({
  default: (await import('./recommendation-rows')).RecommendationRows,
}));

export function RecentRecommendations() {
  const recent = useQuery(recentRecommendationsQuery());
  const skeleton = <Skeleton className="h-40 rounded-surface" />;
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <SectionHeading id="recent">Recent Recommendations</SectionHeading>
      {recent.isPending && skeleton}
      {recent.isError && <Notice tone="danger">We couldn’t load these. Reload the page to try again.</Notice>}
      {recent.data && (
        <Suspense fallback={skeleton}>
          <RecommendationRows items={recent.data} />
        </Suspense>
      )}
    </section>
  );
}
