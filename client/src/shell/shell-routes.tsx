import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyPart } from '../lib/lazy-part';
import { PartBoundary } from '../ui/part-boundary';
import { PageSkeleton } from './page-skeleton';
import { Shell } from './shell';
import { loadTabPage, preloadTabPages } from './tab-pages';

const HomePage = lazyPart(async () => (await loadTabPage.home()).HomePage);
const MyCardsPage = lazyPart(async () => (await loadTabPage.myCards()).MyCardsPage);
const ExplorePage = lazyPart(async () => (await loadTabPage.explore()).ExplorePage);
const InsightsPage = lazyPart(async () => (await loadTabPage.insights()).InsightsPage);
const ProfilePage = lazyPart(async () => (await loadTabPage.profile()).ProfilePage);
const SubscriptionPage = lazyPart(
  async () => (await import('../pages/subscription/subscription-page')).SubscriptionPage,
);
const NotFoundPage = lazyPart(async () => (await import('../pages/not-found/not-found-page')).NotFoundPage);

export function ShellRoutes() {
  const [path] = useLocation();
  useEffect(preloadTabPages, []);
  return (
    <Shell>
      <PartBoundary path={path}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/my-cards" component={MyCardsPage} />
            <Route path="/explore" component={ExplorePage} />
            <Route path="/insights" component={InsightsPage} />
            <Route path="/profile" component={ProfilePage} />
            <Route path="/subscription" component={SubscriptionPage} />
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </PartBoundary>
    </Shell>
  );
}
