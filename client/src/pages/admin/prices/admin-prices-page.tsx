import { AdminHeading } from '../shell/admin-heading';
import { PriceHistory } from './price-history';
import { PricingSettings } from './pricing-settings';

export function AdminPricesPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Prices</AdminHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PricingSettings adminKey={adminKey} />
        <PriceHistory adminKey={adminKey} />
      </div>
    </>
  );
}
