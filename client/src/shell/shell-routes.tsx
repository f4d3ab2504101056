import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PageSkeleton } from './page-skeleton';
import { Shell } from './shell';

const HomePage = lazy(async () => ({ default: (await import('../pages/home/home-page')).HomePage }));
const MyCardsPage = lazy(async () => ({
  default: (await import('../pages/my-cards/my-cards-page')).MyCardsPage,
}));
const ExplorePage = lazy(async () => ({
  default: (await import('../pages/explore/explore-page')).ExplorePage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('../pages/profile/profile-page')).ProfilePage,
}));
const SubscriptionPage = lazy(async () => ({
  default: (await import('../pages/subscription/subscription-page')).SubscriptionPage,
}));
const InsightsPage = lazy(async () => ({
  default: (await import('../pages/insights/insights-page')).InsightsPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found/not-found-page')).NotFoundPage,
}));

export function ShellRoutes() {
  return (
    <Shell>
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
    </Shell>
  );
}
