import { Link, useLocation } from 'wouter';
import { isScreenRequested, keepReturnPath } from '../../features/session/return-path';
import { Notice } from '../../ui/notice';

/** Why to sign in, by the first part of the path. */
const PURPOSES: ReadonlyMap<string, string> = new Map([
  ['my-cards', 'see your cards'],
  ['insights', 'see your insights'],
  ['offers', 'see your offers'],
  ['profile', 'see your profile'],
  ['subscription', 'see your plan'],
  ['purchases', 'see your purchases'],
  ['onboarding', 'finish your setup'],
]);

/** Says why visitors see the landing page at another path. */
export function VisitorNotice() {
  const [path] = useLocation();
  const purpose = PURPOSES.get(path.split('/')[1] ?? '');
  return (
    <div className="mx-auto max-w-6xl px-5 pt-3 lg:px-8">
      <Notice>
        {isScreenRequested() || path === '/onboarding' ? (
          <>
            <Link
              to={keepReturnPath('/login')}
              className="relative font-semibold text-accent underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-3.5"
            >
              Sign in
            </Link>{' '}
            to {purpose ?? 'see this page'}.
          </>
        ) : (
          'We couldn’t find that page.'
        )}
      </Notice>
    </div>
  );
}
