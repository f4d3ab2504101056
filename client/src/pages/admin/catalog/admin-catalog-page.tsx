import { AdminHeading } from '../shell/admin-heading';
import { CardDatabase } from './card-database';
import { CardsSection } from './cards-section';
import { CatalogTabs } from './catalog-tabs';

/** All cards with search, and refreshing or adding cards. */
export function AdminCatalogPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Catalog</AdminHeading>
      <CatalogTabs />
      <CardsSection adminKey={adminKey} />
      <div className="max-w-md">
        <CardDatabase adminKey={adminKey} />
      </div>
    </>
  );
}
