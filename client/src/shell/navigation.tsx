import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { walletQuery } from '../api/wallet';
import { cx } from '../ui/cx';
import { getTabPath, TABS } from './tabs';

/** Five tabs at the bottom on a phone, a side rail on a desktop. */
export function Navigation() {
  const [path] = useLocation();
  const { data: wallet } = useQuery(walletQuery());
  const current = getTabPath(path, (id) => wallet?.some(({ cardId }) => cardId === id) === true);
  return (
    <nav
      aria-label="Main"
      data-slot="tabs"
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur',
        'lg:sticky lg:inset-auto lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:w-56 lg:shrink-0 lg:border-t-0 lg:bg-transparent lg:pt-5 lg:pr-4 lg:pl-6 lg:backdrop-blur-none',
      )}
    >
      <ul className="mx-auto flex max-w-lg lg:flex-col lg:gap-1">
        {TABS.map(({ path: to, label, Icon }) => (
          <li key={to} className="flex-1 lg:flex-none">
            <Tab to={to} label={label} isCurrent={current === to}>
              <Icon size={22} />
            </Tab>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Tab({ to, label, isCurrent, children }: TabProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-16 flex-col items-center justify-center gap-1 text-caption font-medium outline-offset-[-4px] transition-colors',
        'lg:h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3 lg:text-body',
        isCurrent
          ? 'segment-on text-accent lg:bg-accent-soft'
          : 'text-muted hover:text-text lg:hover:bg-surface',
      )}
    >
      {children}
      <span className="max-[16rem]:sr-only">{label}</span>
    </Link>
  );
}
