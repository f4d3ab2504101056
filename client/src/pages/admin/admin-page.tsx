import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../api/keys';
import { useTitle } from '../../lib/use-title';
import { AdminDashboard } from './admin-dashboard';
import { AdminGate } from './admin-gate';

/** Locked until the server accepts a key. The key lives here, in memory, and goes with the screen. */
export function AdminPage() {
  useTitle('Admin');
  const [adminKey, setAdminKey] = useState<string | null>(null);
  useForgetOnLeaving(adminKey);
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

/** Drops what a key opened from the cache when it is taken back or the screen is left. */
function useForgetOnLeaving(adminKey: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (adminKey === null) return undefined;
    return () => {
      client.removeQueries({ queryKey: [keys.adminStats] });
      client.removeQueries({ queryKey: [keys.adminUsers] });
    };
  }, [client, adminKey]);
}
