import { Link, useLocation } from 'wouter';
import { cx } from '../../../ui/cx';

const TABS = [
  { path: '/admin/catalog', label: 'Cards' },
  { path: '/admin/catalog/quarters', label: 'Rotating Quarters' },
] as const;

/** The two views of the catalog. */
export function CatalogTabs() {
  const [current] = useLocation();
  return (
    <nav aria-label="Catalog" className="flex gap-1 self-start rounded-control bg-fill p-1">
      {TABS.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === current ? 'page' : undefined}
          className={cx(
            'relative flex h-9 items-center rounded-control px-3 text-body font-medium after:absolute after:inset-x-0 after:-inset-y-1.25',
            path === current ? 'segment-on bg-raised text-text shadow-surface' : 'text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
