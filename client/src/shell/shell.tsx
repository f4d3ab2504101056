import { type ReactNode, Suspense } from 'react';
import { SiteLinks } from '../features/site/site-links';
import { lazyWithRetry } from '../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../ui/error-boundary';
import { Navigation } from './navigation';
import { ProfileMenu } from './profile-menu';
import { ShellHeader } from './shell-header';
import { StaleDataNotice } from './stale-data-notice';

const ConnectionStatus = lazyWithRetry(async () => (await import('./connection-status')).ConnectionStatus);

/** The app shell: header, navigation, and content. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <ShellHeader>
        <StaleDataNotice />
        <ProfileMenu />
      </ShellHeader>
      <div className="mx-auto max-w-6xl lg:flex">
        <Navigation />
        <div className="min-w-0 flex-1 lg:flex lg:min-h-[calc(100dvh-3.5rem)] lg:flex-col">
          <main
            id="main"
            tabIndex={-1}
            className="flex-1 px-4 pt-2 pb-28 outline-none lg:px-6 lg:pt-6 lg:pb-12"
          >
            <ErrorBoundary fallback={null}>
              <Suspense fallback={null}>
                <ConnectionStatus />
              </Suspense>
            </ErrorBoundary>
            {children}
          </main>
          {/* On phones, Profile has these links. */}
          <footer className="px-6 pb-4 max-lg:hidden">
            <SiteLinks />
          </footer>
        </div>
      </div>
    </div>
  );
}
