import { AdminHeading } from '../shell/admin-heading';
import { CardDatabase } from './card-database';

export function AdminCatalogPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Catalog</AdminHeading>
      <CardDatabase adminKey={adminKey} />
    </>
  );
}
