import { Link } from 'wouter';
import { useTitle } from '../../lib/hooks/use-title';
import { getButtonClass } from '../../ui/button';

export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <div className="flex flex-col items-center gap-6 py-20 text-center">
      <p className="tabular flex aspect-[1.586] w-48 items-end justify-start rounded-surface border-2 border-dashed border-line px-4 py-3 text-display font-bold tracking-tight text-muted">
        404
      </p>
      <div className="flex flex-col gap-1">
        <h1 className="text-title font-semibold tracking-tight">Page Not Found</h1>
        <p className="text-body text-muted">We couldn’t find the page you’re looking for.</p>
      </div>
      <Link to="/" className={getButtonClass()}>
        Go to Home
      </Link>
    </div>
  );
}
