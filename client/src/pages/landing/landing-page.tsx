import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
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
const VisitorNotice = lazyWithRetry(async () => (await import('./visitor-notice')).VisitorNotice);

/** The height of the notice on one line. */
const NOTICE_SPACE = { height: 52 };

export function LandingPage() {
  useTitle('The right card, every time');
  const [path] = useLocation();
  if (isUserScreenRequested()) return <Redirect to={keepReturnPath('/login')} replace />;
  return (
    <div data-page="landing">
      <LandingHeader />
      {path !== '/' && path !== '/landing' && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<div style={NOTICE_SPACE} />}>
            <VisitorNotice />
          </Suspense>
        </ErrorBoundary>
      )}
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
