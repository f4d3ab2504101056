import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyWithRetry } from '../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../ui/error-boundary';
import { PageSkeleton } from './page-skeleton';
import { Shell } from './shell';
import { loadTabPage, preloadTabPages } from './tab-pages';

const HomePage = lazyWithRetry(async () => (await loadTabPage.home()).HomePage, '/');
const MyCardsPage = lazyWithRetry(async () => (await loadTabPage.myCards()).MyCardsPage, '/my-cards');
const ExplorePage = lazyWithRetry(async () => (await loadTabPage.explore()).ExplorePage, '/explore');
const InsightsPage = lazyWithRetry(async () => (await loadTabPage.insights()).InsightsPage, '/insights');
const ProfilePage = lazyWithRetry(async () => (await loadTabPage.profile()).ProfilePage, '/profile');
const OtherRoutes = lazyWithRetry(async () => (await import('./other-routes')).OtherRoutes);

/** The routes of the tabs. All other routes are loaded when one of them is opened, which keeps the first load small. */
export function ShellRoutes() {
  const [path] = useLocation();
  useEffect(preloadTabPages, []);
  return (
    <Shell>
      <ErrorBoundary path={path}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/my-cards" component={MyCardsPage} />
            <Route path="/explore" component={ExplorePage} />
            <Route path="/insights" component={InsightsPage} />
            <Route path="/profile" component={ProfilePage} />
            <Route component={OtherRoutes} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
