import { EmptyState } from '../../../ui/empty-state';
import { AdminHeading } from '../shell/admin-heading';

export function AdminAuditPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Audit log</AdminHeading>
      {adminKey !== '' && <EmptyState title="There is nothing here yet." />}
    </>
  );
}
