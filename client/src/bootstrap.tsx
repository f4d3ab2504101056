import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { INFO_PATH } from './lib/browser/info-path';
import { lazyWithRetry } from './lib/browser/lazy-with-retry';
import { scrollToTopOnNavigation } from './lib/browser/scroll-to-top-on-navigation';
import { useHasBeenTrue } from './lib/hooks/use-has-been-true';
import { ErrorBoundary } from './ui/error-boundary';
import { LoadingScreen } from './ui/loading-screen';

const LandingPage = lazyWithRetry(async () => (await import('./pages/landing/landing-page')).LandingPage);
const AppProviders = lazyWithRetry(async () => (await import('./app-providers')).AppProviders, '*');

/** Other app paths that don't require a session. */
const PUBLIC_PATH = /^\/(?:login|signup|forgot-password|reset-password|confirm-email|admin(?:\/.*)?)$/;
const isPublic = (path: string) => PUBLIC_PATH.test(path) || INFO_PATH.test(path);

interface BootstrapProps {
  /** The signed-in user. Null if no one is signed in; undefined if not known. */
  readonly currentUser: Promise<CurrentUser | null | undefined>;
}

/** Loads the landing page for visitors, without the code of the app. */
export function Bootstrap({ currentUser }: BootstrapProps) {
  const [path] = useLocation();
  useEffect(scrollToTopOnNavigation, []);
  return (
    <ErrorBoundary path={path}>
      <Suspense fallback={<LoadingScreen />}>
        <LandingOrApp currentUser={currentUser} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Landing for visitors. Once the app has opened, it stays, and its own routes decide what to show. */
function LandingOrApp({ currentUser }: BootstrapProps) {
  const [path] = useLocation();
  const user = use(currentUser);
  const isVisiting = path === '/landing' || (user === null && !isPublic(path));
  const isAppOpen = useHasBeenTrue(!isVisiting);
  return isAppOpen ? <AppProviders user={user} /> : <LandingPage />;
}
