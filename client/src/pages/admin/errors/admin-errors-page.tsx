import { EmptyState } from '../../../ui/empty-state';
import { AdminHeading } from '../shell/admin-heading';

export function AdminErrorsPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Errors</AdminHeading>
      {adminKey !== '' && <EmptyState title="There is nothing here yet." />}
    </>
  );
}
