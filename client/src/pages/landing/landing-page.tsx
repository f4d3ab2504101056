import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { isUserScreenRequested, keepReturnPath } from '../../features/session/return-path';
import { SiteFooter } from '../../features/site/site-footer';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useTitle } from '../../lib/hooks/use-title';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Hero } from './hero';
import { LandingHeader } from './landing-header';
import { LandingSections } from './landing-sections';
import { TryIt } from './try-it/try-it';

const MoreSections = lazyWithRetry(async () => (await import('./more-sections')).MoreSections);

export function LandingPage() {
  useTitle('The right card, every time');
  if (isUserScreenRequested()) return <Redirect to={keepReturnPath('/login')} replace />;
  return (
    <div data-page="landing">
      <LandingHeader />
      <LandingSections>
        <Hero demo={<TryIt />} />
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <MoreSections />
          </Suspense>
        </ErrorBoundary>
      </LandingSections>
      <SiteFooter />
    </div>
  );
}
