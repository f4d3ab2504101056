import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTitle } from '../../lib/hooks/use-title';
import { AdminDashboard } from './admin-dashboard';
import { AdminGate } from './admin-gate';

/** Locked until the server accepts a key. The key stays in memory and is gone when the screen closes. */
export function AdminPage() {
  useTitle('Admin');
  const [adminKey, setAdminKey] = useState<string | null>(null);
  useClearWhenLocked(adminKey);
  if (adminKey === null) return <AdminGate onOpen={setAdminKey} />;
  return (
    <AdminDashboard
      adminKey={adminKey}
      onLock={() => {
        setAdminKey(null);
      }}
    />
  );
}

/** Removes admin data from the cache when the dashboard is locked or closed. */
function useClearWhenLocked(adminKey: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (adminKey === null) return undefined;
    return () => {
      client.removeQueries({ queryKey: ['adminStats'] });
      client.removeQueries({ queryKey: ['adminUsers'] });
    };
  }, [client, adminKey]);
}
