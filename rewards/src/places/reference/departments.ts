import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import departmentsFile from '../../../data/departments.json';
import { findCashLikeCode } from './cash-like-codes';
import type { GenericTerm, Merchant } from './merchant';

/** How a generic term next to a merchant's name changes the purchase, such as its code. */
export interface Department {
  readonly isFuel?: true;
  /** The code of the department. The merchant's own by default. */
  readonly mcc?: Mcc;
}

/**
 * How certainly the words are the merchant's name. `distinctive`: no other business uses it. One word may be part of
 * another business's name.
 */
export type NameStrength = 'distinctive' | 'several words' | 'one word';

const OWN_DEPARTMENT: Department = {};
const RESTAURANT_CODE = '5812';
const AGENCY_CODE = '4722';
const LODGING_CODE = '7011';
/** Goods that a store sells at its usual registers, so that naming them doesn't change the code. */
const GOODS: ReadonlySet<string> = new Set(departmentsFile.storeGoods);
const LABELS_ANYWHERE: ReadonlySet<string> = new Set(departmentsFile.soldAnywhere);
/** Dining words that users add to a restaurant's name. Others, such as "diner", are part of a different name. */
const MEALS: ReadonlySet<string> = new Set(departmentsFile.mealTerms);
/** Departments of superstores, clubs, and department stores that use the store's registers. */
const STORE_DEPARTMENTS: ReadonlySet<string> = new Set(departmentsFile.storeDepartments);
/** Departments of superstores and clubs that department stores don't have: "Sears Bakery" is a different business. */
const FOOD_DEPARTMENTS: ReadonlySet<string> = new Set(departmentsFile.foodDepartments);
/** Departments of supermarkets. Only under a distinctive name: "Food City Liquors" is a different business. */
const SUPERMARKET_DEPARTMENTS: ReadonlySet<string> = new Set(departmentsFile.supermarketDepartments);
/** Health services that clubs and Walmart run themselves. In other stores, another company runs them. */
const LEASED_SERVICES: ReadonlySet<string> = new Set(departmentsFile.leasedServices);
const STORES_WITHOUT_LEASES: ReadonlySet<string> = new Set(departmentsFile.storesWithoutLeases);
const STORE_CODES: ReadonlySet<Mcc> = new Set(['5300', '5310', '5311', '5331', '5411', '5912']);
/** Stores that have their own food counter. */
const FOOD_COUNTERS: ReadonlySet<string> = new Set(departmentsFile.storesWithFoodCounters);
const HOTEL_SERVICES: ReadonlySet<string> = new Set(departmentsFile.hotelServices);
const STATION_SERVICES: ReadonlySet<string> = new Set(departmentsFile.stationServices);
const WIFI = new Set(['In-Flight Wi-Fi', 'Phone & Internet']);
const WIFI_CODE = '4899';
const TRIP_CATEGORIES: ReadonlySet<Category> = new Set([
  'travel',
  'flights',
  'hotels',
  'car_rental',
  'entertainment',
  'transit',
]);
const PUMP_CODES: ReadonlySet<Mcc> = new Set(['5541', '5542']);
/**
 * Online shops that sell everything. Others under a name of one word sell their own trade only: "Chewy Candy"
 * isn't Chewy.
 */
const MARKETPLACE_CODES: ReadonlySet<Mcc> = new Set(['5310', '5399', '5942', '5964', '5999']);
const SHOP_CODES = /^5[2-79]/;

const isDining = (mcc: Mcc) => /^581[1-4]$/.test(mcc);

/** A hotel's name followed by "hotel" has the code of the hotel's brand, not the one for lodging in general. */
function isHotelStay(merchant: Merchant, { mcc }: GenericTerm): boolean {
  return merchant.category === 'hotels' && mcc === LODGING_CODE;
}

/** The merchant's own code for what the term names: exactly, or as any dining code. */
function findOwnCode(merchant: Merchant, term: GenericTerm): Mcc | undefined {
  if (term.mcc === undefined || GOODS.has(term.label) || merchant.mcc === AGENCY_CODE) return undefined;
  if (isHotelStay(merchant, term)) return undefined;
  const codes = (merchant.codes ?? []).map(({ mcc }) => mcc);
  if (codes.includes(term.mcc)) return term.mcc;
  return term.category === 'dining' ? codes.find(isDining) : undefined;
}

function isFuelSeller({ category, mcc, codes = [] }: Merchant): boolean {
  return (
    category === 'groceries' ||
    category === 'wholesale_clubs' ||
    category === 'utilities' ||
    mcc === '5310' ||
    codes.some((code) => PUMP_CODES.has(code.mcc))
  );
}

function findFuel(merchant: Merchant): Department | undefined {
  if (merchant.category === 'gas' || merchant.category === 'utilities') return OWN_DEPARTMENT;
  return isFuelSeller(merchant) ? { isFuel: true } : undefined;
}

function isFoodCounter(merchant: Merchant, term: GenericTerm, strength: NameStrength): boolean {
  return term.category === 'dining' && (strength === 'distinctive' || FOOD_COUNTERS.has(merchant.id));
}

function isStoreDepartment(merchant: Merchant, { label }: GenericTerm, strength: NameStrength): boolean {
  if (LEASED_SERVICES.has(label) && !STORES_WITHOUT_LEASES.has(merchant.id)) return false;
  if (merchant.category === 'department_stores' && FOOD_DEPARTMENTS.has(label)) return false;
  if (merchant.category !== 'groceries') return STORE_DEPARTMENTS.has(label);
  return label === 'Pharmacy' || (strength === 'distinctive' && SUPERMARKET_DEPARTMENTS.has(label));
}

function findStoreDepartment(
  merchant: Merchant,
  term: GenericTerm,
  strength: NameStrength,
): Department | undefined {
  const isStore = STORE_CODES.has(merchant.mcc) || merchant.category === 'wholesale_clubs';
  if (!isStore) return undefined;
  return isFoodCounter(merchant, term, strength) || isStoreDepartment(merchant, term, strength)
    ? OWN_DEPARTMENT
    : undefined;
}

function findHotelService(term: GenericTerm): Department | undefined {
  if (term.category === 'dining') return { mcc: RESTAURANT_CODE };
  return HOTEL_SERVICES.has(term.label) ? OWN_DEPARTMENT : undefined;
}

function findStationService({ label, mcc }: GenericTerm): Department | undefined {
  if (!STATION_SERVICES.has(label)) return undefined;
  return mcc === undefined ? OWN_DEPARTMENT : { mcc };
}

function findAirlineService({ label, category }: GenericTerm): Department | undefined {
  if (WIFI.has(label)) return { mcc: WIFI_CODE };
  return category === 'travel' ? OWN_DEPARTMENT : undefined;
}

function isMarketplace(mcc: Mcc, strength: NameStrength): boolean {
  return strength !== 'one word' || MARKETPLACE_CODES.has(mcc);
}

/** Services that the merchant of a trip charges, and goods of a marketplace. */
function findService(
  { category, mcc }: Merchant,
  term: GenericTerm,
  strength: NameStrength,
): Department | undefined {
  if (category === 'hotels') return findHotelService(term);
  if (category === 'gas') return findStationService(term);
  if (category === 'flights') return findAirlineService(term);
  if (mcc === AGENCY_CODE) return TRIP_CATEGORIES.has(term.category) ? OWN_DEPARTMENT : undefined;
  return category === 'online' && isMarketplace(mcc, strength) && SHOP_CODES.test(term.mcc ?? '')
    ? OWN_DEPARTMENT
    : undefined;
}

function isSameTrade(merchant: Merchant, term: GenericTerm, strength: NameStrength): boolean {
  if (merchant.mcc === term.mcc) return true;
  if (merchant.category !== term.category || merchant.category === 'general') return false;
  return merchant.category !== 'dining' || strength !== 'one word' || MEALS.has(term.label);
}

/**
 * The meaning of a generic term next to a merchant's name there: a department, its pump, or nothing special. Undefined
 * if the words together are a different business: "Target Optical", "Southwest Insurance".
 */
export function findDepartment(
  merchant: Merchant,
  term: GenericTerm,
  strength: NameStrength,
): Department | undefined {
  if (LABELS_ANYWHERE.has(term.label)) return OWN_DEPARTMENT;
  const ownCode = findOwnCode(merchant, term);
  if (ownCode !== undefined && ownCode !== merchant.mcc && !PUMP_CODES.has(ownCode)) return { mcc: ownCode };
  if (findCashLikeCode(term.mcc)) return merchant.mcc === term.mcc ? OWN_DEPARTMENT : undefined;
  if (term.category === 'gas') return findFuel(merchant);
  if (isSameTrade(merchant, term, strength)) return OWN_DEPARTMENT;
  return findStoreDepartment(merchant, term, strength) ?? findService(merchant, term, strength);
}
