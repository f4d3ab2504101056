import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { cx } from '../../../ui/cx';
import { getFade, useOverflow } from '../../../ui/use-overflow';
import { ADMIN_SECTIONS, findSection } from './admin-sections';

/** Links to the sections. On a phone, they scroll sideways, and the current one is scrolled into view. */
export function AdminNavigation() {
  const [path] = useLocation();
  const current = findSection(path);
  const list = useRef<HTMLUListElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const overflow = useOverflow(scroller);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav
      ref={scroller}
      aria-label="Admin"
      style={getFade(overflow)}
      className="mx-auto max-w-7xl overflow-x-auto px-1 lg:px-3"
    >
      <ul ref={list} className="flex">
        {ADMIN_SECTIONS.map((section) => {
          const isCurrent = section === current;
          return (
            <li key={section.path} className="shrink-0">
              <Link
                to={section.path}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  'flex h-11 items-center border-b-2 px-3 text-body font-medium outline-offset-[-3px] transition-colors',
                  isCurrent
                    ? 'segment-on border-accent text-accent'
                    : 'border-transparent forced-colors:border-[Canvas] text-muted hover:text-text',
                )}
              >
                {section.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
