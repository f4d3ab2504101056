import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyWithRetry } from '../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../ui/error-boundary';
import { PageSkeleton } from './page-skeleton';
import { Shell } from './shell';
import { loadTabPage, preloadTabPages } from './tab-pages';

const HomePage = lazyWithRetry(async () => (await loadTabPage.home()).HomePage);
const MyCardsPage = lazyWithRetry(async () => (await loadTabPage.myCards()).MyCardsPage);
const ExplorePage = lazyWithRetry(async () => (await loadTabPage.explore()).ExplorePage);
const InsightsPage = lazyWithRetry(async () => (await loadTabPage.insights()).InsightsPage);
const ProfilePage = lazyWithRetry(async () => (await loadTabPage.profile()).ProfilePage);
const SubscriptionPage = lazyWithRetry(
  async () => (await import('../pages/subscription/subscription-page')).SubscriptionPage,
);
const PurchasesPage = lazyWithRetry(
  async () => (await import('../pages/purchases/purchases-page')).PurchasesPage,
);
const StatementImportPage = lazyWithRetry(
  async () => (await import('../pages/statement-import/statement-import-page')).StatementImportPage,
);
const NotFoundPage = lazyWithRetry(
  async () => (await import('../pages/not-found/not-found-page')).NotFoundPage,
);

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
            <Route path="/purchases" component={PurchasesPage} />
            <Route path="/subscription" component={SubscriptionPage} />
            <Route path="/purchases/import" component={StatementImportPage} />
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
