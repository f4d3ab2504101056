import LogOutIcon from 'lucide-react/icons/log-out';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Logo } from '../../ui/logo';
import { AdminStatTiles } from './admin-stat-tiles';
import { CardDatabase } from './card-database';
import { PricingSettings } from './pricing-settings';
import { UsersSection } from './users-section';

interface AdminDashboardProps {
  readonly adminKey: string;
  readonly onLock: () => void;
}

export function AdminDashboard({ adminKey, onLock }: AdminDashboardProps) {
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-7xl items-center gap-3 px-4 lg:px-6">
          <Link to="/" aria-label="Tapwise, home" className="rounded-control">
            <Logo />
          </Link>
          <Badge tone="accent">Admin</Badge>
          <Button look="quiet" size="small" className="-mr-3 ml-auto" onClick={onLock}>
            <LogOutIcon size={20} /> Logout
          </Button>
        </div>
      </header>
      <main className="mx-auto flex max-w-7xl flex-col gap-4 px-4 py-4 lg:px-6">
        <h1 className="text-title font-semibold tracking-tight">Admin Dashboard</h1>
        <AdminStatTiles adminKey={adminKey} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <UsersSection adminKey={adminKey} />
          <div className="flex min-w-0 flex-col gap-4">
            <PricingSettings adminKey={adminKey} />
            <CardDatabase adminKey={adminKey} />
          </div>
        </div>
      </main>
    </div>
  );
}
