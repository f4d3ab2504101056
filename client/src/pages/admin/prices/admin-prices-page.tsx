import { AdminHeading } from '../shell/admin-heading';
import { PricingSettings } from './pricing-settings';

export function AdminPricesPage({ adminKey }: { readonly adminKey: string }) {
  return (
    <>
      <AdminHeading>Prices</AdminHeading>
      <PricingSettings adminKey={adminKey} />
    </>
  );
}
