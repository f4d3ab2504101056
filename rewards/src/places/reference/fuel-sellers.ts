import type { FuelSeller } from '@tapwise/contracts/vocabulary/places/fuel-sellers';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import familiesFile from '../../../data/merchant-families.json';
import { findMerchant } from './merchants';

const FUEL_CODES: ReadonlySet<Mcc> = new Set(['5541', '5542']);
/** Stores that have their own pumps, and the merchant that the pumps are. */
const PUMPS: ReadonlyMap<string, string> = new Map(Object.entries(familiesFile.pumps));
/** Stores with gas stations under a different name, which issuers count as gas stations. */
const STATIONS: ReadonlyMap<string, string> = new Map(Object.entries(familiesFile.stations));
const STORES: ReadonlyMap<string, string> = new Map(
  [...PUMPS].reverse().map(([store, pump]) => [pump, store]),
);
const SUPERSTORES: ReadonlySet<string> = new Set(familiesFile.superstores);

/** The merchant that a purchase under a code is from: at the pump, Costco is Costco Gas. */
export function findSellerId(merchantId: string | null, mcc: Mcc | null): string | null {
  if (merchantId === null || mcc === null || !FUEL_CODES.has(mcc)) return merchantId;
  return PUMPS.get(merchantId) ?? STATIONS.get(merchantId) ?? merchantId;
}

/** The kind of store that sells fuel here. Null for a gas station, or if it sells no fuel. */
export function findFuelSeller(merchantId: string | null, mcc: Mcc | null): FuelSeller | null {
  if (merchantId === null || mcc === null || !FUEL_CODES.has(mcc)) return null;
  return findSellerKind(merchantId);
}

/** Whether fuel bought from the merchant is a store's, not a gas station's. */
export function isFuelSeller(merchantId: string): boolean {
  return findSellerKind(merchantId) !== null;
}

function findSellerKind(merchantId: string): FuelSeller | null {
  const store = STORES.get(merchantId) ?? merchantId;
  if (SUPERSTORES.has(store)) return 'superstore';
  const category = findMerchant(store)?.category;
  if (category === 'wholesale_clubs') return 'club';
  return category === 'groceries' ? 'supermarket' : null;
}
