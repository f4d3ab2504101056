import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PageSkeleton } from './page-skeleton';
import { Shell } from './shell';

const HomePage = lazy(async () => ({ default: (await import('../pages/home/home-page')).HomePage }));
const InsightsPage = lazy(async () => ({
  default: (await import('../pages/insights/insights-page')).InsightsPage,
}));
const ComingPage = lazy(async () => ({ default: (await import('../pages/coming/coming-page')).ComingPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found/not-found-page')).NotFoundPage,
}));

export function ShellRoutes() {
  return (
    <Shell>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/my-cards">
            <ComingPage title="My Cards" />
          </Route>
          <Route path="/explore">
            <ComingPage title="Explore" />
          </Route>
          <Route path="/insights" component={InsightsPage} />
          <Route path="/profile">
            <ComingPage title="Profile" />
          </Route>
          <Route path="/subscription">
            <ComingPage title="Subscription" />
          </Route>
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </Shell>
  );
}
