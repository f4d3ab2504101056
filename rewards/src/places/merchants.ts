import file from '../../data/merchants.json';
import { BRANDS } from './brands';
import type { Merchant } from './merchant';

/** All shipped merchants, brands first. */
export const MERCHANTS: readonly Merchant[] = [...BRANDS, ...(file.merchants as readonly Merchant[])];

const BY_ID: ReadonlyMap<string, Merchant> = new Map(MERCHANTS.map((merchant) => [merchant.id, merchant]));

/** The merchant with this id. Undefined for an unknown id or null. */
export function findMerchant(id: string | null): Merchant | undefined {
  return id === null ? undefined : BY_ID.get(id);
}

/** The merchant's name, or the id itself if the merchant is unknown. */
export function getMerchantName(id: string): string {
  return findMerchant(id)?.name ?? id;
}
