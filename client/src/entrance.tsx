import type { CurrentUser } from '@tapwise/contracts/http/auth';
import { lazy, Suspense, use, useEffect } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from './lib/lazy-part';
import { startScreensAtTop } from './lib/start-at-top';
import { useHasBeen } from './lib/use-has-been';
import { PartBoundary } from './ui/part-boundary';
import { Waiting } from './ui/waiting';

const LandingPage = lazyPart(async () => (await import('./pages/landing/landing-page')).LandingPage);
const Product = lazy(async () => ({ default: (await import('./product')).Product }));

/** Screens of their own that anybody may open. */
const OPEN_PATHS = ['/login', '/signup', '/forgot-password', '/reset-password', '/admin'];

interface EntranceProps {
  /** Who is signed in; null: nobody; undefined: could not be learned. */
  readonly asked: Promise<CurrentUser | null | undefined>;
}

/**
 * The way in. A visitor gets the landing page without what only the product behind it needs; who has once entered the
 * product stays in it, and its own routes decide.
 */
export function Entrance({ asked }: EntranceProps) {
  const [path] = useLocation();
  useEffect(startScreensAtTop, []);
  return (
    <PartBoundary path={path}>
      <Suspense fallback={<Waiting />}>
        <Door asked={asked} />
      </Suspense>
    </PartBoundary>
  );
}

function Door({ asked }: EntranceProps) {
  const [path] = useLocation();
  const user = use(asked);
  const isVisiting = path === '/landing' || (user === null && !OPEN_PATHS.includes(path));
  const hasEntered = useHasBeen(!isVisiting);
  return hasEntered ? <Product user={user} /> : <LandingPage />;
}
