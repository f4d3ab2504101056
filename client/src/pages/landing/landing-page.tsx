import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { isUserScreenRequested, keepReturnPath } from '../../features/session/return-path';
import { SiteFooter } from '../../features/site/site-footer';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useTitle } from '../../lib/hooks/use-title';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Hero } from './hero';
import { LandingHeader } from './landing-header';

const MoreSections = lazyWithRetry(async () => (await import('./more-sections')).MoreSections);

export function LandingPage() {
  useTitle('The right card, every time');
  if (isUserScreenRequested()) return <Redirect to={keepReturnPath('/login')} replace />;
  return (
    <div data-page="landing">
      <LandingHeader />
      <main className="mx-auto flex max-w-6xl flex-col gap-20 px-5 pt-8 pb-20 md:gap-28 md:pt-16 lg:px-8">
        <Hero />
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <MoreSections />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
}
