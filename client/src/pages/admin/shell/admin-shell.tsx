import LogOutIcon from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useFocusOnOpen } from '../../../lib/focus/use-focus-on-open';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Logo } from '../../../ui/logo';
import { AdminNavigation } from './admin-navigation';

interface AdminShellProps {
  readonly onLock: () => void;
  readonly children: ReactNode;
}

/** The header and navigation of the unlocked dashboard. */
export function AdminShell({ onLock, children }: AdminShellProps) {
  const [path] = useLocation();
  useFocusOnOpen(path);
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-7xl items-center gap-3 px-4 lg:px-6">
          <Link to="/" aria-label="Tapwise, home" className="flex h-11 items-center rounded-control">
            <Logo />
          </Link>
          <Badge tone="accent">Admin</Badge>
          <Button look="quiet" size="small" className="-mr-3 ml-auto" onClick={onLock}>
            <LogOutIcon size={20} /> Logout
          </Button>
        </div>
        <AdminNavigation />
      </header>
      <main tabIndex={-1} className="mx-auto flex max-w-7xl flex-col gap-4 px-4 py-4 outline-none lg:px-6">
        {children}
      </main>
    </div>
  );
}
