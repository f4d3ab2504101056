import departmentsFile from '../../../data/departments.json';
import type { Merchant } from './merchant';

const AGENCY_CODE = '4722';
const DELIVERY_SERVICES: ReadonlySet<string> = new Set(departmentsFile.deliveryServices);

/** Whether the merchant delivers orders from other merchants. */
export function isDeliveryService({ id }: Merchant): boolean {
  return DELIVERY_SERVICES.has(id);
}

/**
 * Whether orders from other merchants are placed and paid through this one: delivery, travel agencies,
 * marketplaces.
 */
export function isOrderService(merchant: Merchant): boolean {
  const { mcc, category, group } = merchant;
  return isDeliveryService(merchant) || mcc === AGENCY_CODE || category === 'online' || group === 'ecommerce';
}
