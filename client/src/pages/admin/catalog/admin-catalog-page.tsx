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
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <CardsSection adminKey={adminKey} />
        <CardDatabase adminKey={adminKey} />
      </div>
    </>
  );
}
