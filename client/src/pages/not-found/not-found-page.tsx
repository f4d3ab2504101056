import { Link } from 'wouter';
import { useTitle } from '../../lib/use-title';
import { buttonClass } from '../../ui/button';

export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <div className="flex flex-col items-center gap-4 py-24 text-center">
      <p className="tabular text-display font-bold text-muted">404</p>
      <div className="flex flex-col gap-1">
        <h1 className="text-title font-semibold">Page Not Found</h1>
        <p className="text-body text-muted">There is nothing at this address.</p>
      </div>
      <Link to="/" className={buttonClass()}>
        Go to Home
      </Link>
    </div>
  );
}
