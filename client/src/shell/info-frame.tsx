import { Link, useLocation } from 'wouter';
import { SiteFooter } from '../features/site/site-footer';
import { useFocusOnOpen } from '../lib/focus/use-focus-on-open';
import { InfoRoutes } from '../pages/info/info-routes';
import { getButtonClass } from '../ui/button';
import { Logo } from '../ui/logo';

/** The pages about Tapwise for visitors, and for users who haven't finished the setup. */
export function InfoFrame({ isInSetup }: { readonly isInSetup: boolean }) {
  const [path] = useLocation();
  useFocusOnOpen(path);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 bg-background/90 backdrop-blur">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-5 lg:px-8">
          <Link to="/" aria-label="Tapwise, home" className="flex min-h-11 items-center rounded-control">
            <Logo />
          </Link>
          {isInSetup ? (
            <Link to="/onboarding" className={getButtonClass({ size: 'medium' })}>
              Continue Setup
            </Link>
          ) : (
            <nav aria-label="Account" className="flex items-center gap-1">
              <Link to="/login" className={getButtonClass({ look: 'quiet' })}>
                Sign In
              </Link>
              <Link to="/signup" className={getButtonClass({}, 'max-sm:hidden')}>
                Get Started
              </Link>
            </nav>
          )}
        </div>
      </header>
      <main
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 outline-none px-5 pt-6 pb-20 md:pt-10 lg:px-8"
      >
        <InfoRoutes />
      </main>
      <SiteFooter />
    </div>
  );
}
