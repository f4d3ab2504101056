import type { Merchant } from './merchant';
import { MERCHANTS } from './merchants';

const BY_ID: ReadonlyMap<string, Merchant> = new Map(MERCHANTS.map((merchant) => [merchant.id, merchant]));

/** A merchant of the product's own list, or undefined. */
export function merchantById(id: string | null): Merchant | undefined {
  return id === null ? undefined : BY_ID.get(id);
}
