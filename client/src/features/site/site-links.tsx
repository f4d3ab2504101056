import { Link } from 'wouter';
import { cx } from '../../ui/cx';

const PAGES = [
  { path: '/about', label: 'About' },
  { path: '/help', label: 'Help' },
  { path: '/contact', label: 'Contact' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
] as const;

/** Links to the pages about Tapwise. */
export function SiteLinks({ className }: { readonly className?: string }) {
  return (
    <nav aria-label="About Tapwise" className={cx('-mx-2.5 flex flex-wrap', className)}>
      {PAGES.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          className="flex h-11 items-center rounded-control px-2.5 text-body text-muted hover:text-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
