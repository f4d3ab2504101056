import { EmptyState } from '../../../ui/empty-state';
import { AdminHeading } from '../shell/admin-heading';

export function AdminProjectionsPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Projections</AdminHeading>
      {adminKey !== '' && <EmptyState title="There is nothing here yet." />}
    </>
  );
}
