import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTitle } from '../../lib/hooks/use-title';
import { AdminRoutes } from './admin-routes';
import { AdminGate } from './shell/admin-gate';
import { AdminShell } from './shell/admin-shell';

/**
 * Locked until the server accepts a key. The key stays in memory while the sections change, and is gone when the
 * dashboard closes.
 */
export function AdminPage() {
  const [adminKey, setAdminKey] = useState<string | null>(null);
  useClearWhenLocked(adminKey);
  if (adminKey === null) return <LockedPage onOpen={setAdminKey} />;
  return (
    <AdminShell
      onLock={() => {
        setAdminKey(null);
      }}
    >
      <AdminRoutes adminKey={adminKey} />
    </AdminShell>
  );
}

function LockedPage({ onOpen }: { readonly onOpen: (key: string) => void }) {
  useTitle('Admin');
  return <AdminGate onOpen={onOpen} />;
}

/** Removes admin data from the cache when the dashboard is locked or closed: all queries named `admin…`. */
function useClearWhenLocked(adminKey: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (adminKey === null) return undefined;
    return () => {
      client.removeQueries({
        predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('admin'),
      });
    };
  }, [client, adminKey]);
}
