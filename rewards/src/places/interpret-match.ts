import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Channel, Place, PlaceCode } from '@tapwise/contracts/vocabulary/places/place';
import type { PlaceIndex } from './index/place-index';
import type { NoMatch, PlaceMatch } from './match-text';
import type { IndexMatch } from './matching/index-match';
import { findBrandCode, listMerchantCodes, toSingleCode } from './place-codes';
import { findTypicalCode, getCodeCategory } from './reference/category-codes';
import { FOREIGN_CHAINS } from './reference/foreign-places';
import type { Merchant } from './reference/merchant';
import { isDeliveryService } from './reference/order-services';
import { foldText } from './text/fold-text';

/** What a text means as a place, before a chosen category overrides its codes. */
export interface InterpretedMatch {
  readonly storeName: string;
  readonly merchantId: string | null;
  readonly category: Category;
  readonly match: Place['match'];
  readonly codes: readonly PlaceCode[];
  readonly country: string;
  readonly channel: Channel;
  readonly processor: string | null;
  readonly term: string | null;
}

const HOME_COUNTRY = 'US';
const PUMP_CODE = '5542';
const ONLINE_ID = /-(?:com|online)$/;

function findMember(index: PlaceIndex, { id }: Merchant, endings: readonly string[]): Merchant | undefined {
  const entryIndex = endings
    .map((ending) => index.merchantIndexById.get(`${id}-${ending}`))
    .find(Number.isInteger);
  return entryIndex === undefined ? undefined : index.merchants[entryIndex];
}

/**
 * The separate merchant for a store's fuel or online orders, such as Costco Gas or Walmart.com; else the
 * store itself.
 */
function chooseSeller(index: PlaceIndex, named: Merchant, isFuel: boolean, channel: Channel): Merchant {
  if (isFuel) return findMember(index, named, ['gas', 'fuel']) ?? named;
  return channel === 'in-store' ? named : (findMember(index, named, ['com', 'online']) ?? named);
}

/** How orders at a merchant are usually placed. */
function getUsualChannel(merchant: Merchant): Channel {
  if (isDeliveryService(merchant)) return 'delivery';
  const { id, category, group } = merchant;
  const isOnline =
    category === 'online' || category === 'streaming' || group === 'ecommerce' || ONLINE_ID.test(id);
  return isOnline ? 'online' : 'in-store';
}

/** A department with a different code, such as a hotel's restaurant, may earn as a different category. */
function getDepartmentCategory(merchant: Merchant, department: Mcc | undefined): Category {
  const category = department === undefined ? 'general' : getCodeCategory(department);
  return category === 'general' || department === merchant.mcc ? merchant.category : category;
}

function isFuelPurchase({ isFuel }: IndexMatch, chosen: Category | undefined): boolean {
  return chosen === undefined ? isFuel === true : chosen === 'gas';
}

function getCountry({ country }: IndexMatch, merchant: Merchant): string {
  return country ?? merchant.country ?? HOME_COUNTRY;
}

function interpretMerchant(
  index: PlaceIndex,
  found: IndexMatch,
  typed: string,
  chosen: Category | undefined,
): InterpretedMatch | undefined {
  const named = index.merchants[found.entryIndex];
  if (!named) return undefined;
  const isFuel = isFuelPurchase(found, chosen);
  const merchant = chooseSeller(index, named, isFuel, found.channel ?? 'in-store');
  const isOwnPump = isFuel && merchant.category !== 'gas';
  const department = isOwnPump ? PUMP_CODE : (found.department ?? findBrandCode(merchant, foldText(typed)));
  return {
    storeName: merchant.name,
    merchantId: merchant.id,
    category: isFuel ? 'gas' : getDepartmentCategory(merchant, department),
    match: found.match,
    codes: listMerchantCodes(merchant, { department, channel: found.channel }),
    country: getCountry(found, merchant),
    channel: found.channel ?? getUsualChannel(merchant),
    processor: found.processor ?? null,
    term: null,
  };
}

/** A place that isn't one of our merchants. */
function toPlaceWithoutMerchant(
  found: {
    readonly match: Place['match'];
    readonly country?: string;
    readonly channel?: Channel;
    readonly processor?: string;
  },
  kind: {
    readonly name: string;
    readonly category: Category;
    readonly mcc: Mcc | undefined;
    readonly term: string | null;
  },
): InterpretedMatch {
  return {
    storeName: kind.name,
    merchantId: null,
    category: kind.category,
    match: found.match,
    codes: toSingleCode(kind.mcc),
    country: found.country ?? HOME_COUNTRY,
    channel: found.channel ?? (kind.category === 'online' ? 'online' : 'in-store'),
    processor: found.processor ?? null,
    term: kind.term,
  };
}

/**
 * A generic term among other words sets the category, not the name: "Joe's Diner" keeps its name. So does text that
 * earns no bonus anywhere.
 */
function interpretTerm(index: PlaceIndex, found: IndexMatch, typed: string): InterpretedMatch | undefined {
  const term = index.terms[found.entryIndex];
  if (!term) return undefined;
  const { label, category, mcc } = term;
  const isNamed = found.isWhole === true && category !== 'general';
  return toPlaceWithoutMerchant(found, { name: isNamed ? label : typed, category, mcc, term: label });
}

function interpretChain(found: IndexMatch): InterpretedMatch | undefined {
  const chain = FOREIGN_CHAINS[found.entryIndex];
  if (!chain) return undefined;
  const { name, category, mcc = findTypicalCode(category) } = chain;
  const { country = chain.country } = found;
  return toPlaceWithoutMerchant({ ...found, country }, { name, category, mcc, term: null });
}

function interpretUnknown(typed: string, found: NoMatch, chosen: Category | undefined): InterpretedMatch {
  const match = chosen === undefined ? 'unknown' : 'category';
  const category = chosen ?? 'general';
  return toPlaceWithoutMerchant({ ...found, match }, { name: typed, category, mcc: undefined, term: null });
}

function interpretKnown(
  index: PlaceIndex,
  found: IndexMatch,
  typed: string,
  chosen: Category | undefined,
): InterpretedMatch | undefined {
  switch (found.kind) {
    case 'merchant':
      return interpretMerchant(index, found, typed, chosen);
    case 'term':
      return interpretTerm(index, found, typed);
    case 'foreign-chain':
      return interpretChain(found);
  }
}

/** Turns what a text matched into a place's name, codes, country, and channel. */
export function interpretMatch(
  index: PlaceIndex,
  placeMatch: PlaceMatch,
  typed: string,
  chosen: Category | undefined,
): InterpretedMatch {
  if (placeMatch.kind === 'unknown') return interpretUnknown(typed, placeMatch, chosen);
  if (placeMatch.kind === 'code') {
    const { name, category, mcc } = placeMatch;
    return toPlaceWithoutMerchant({ match: 'code' }, { name, category, mcc, term: null });
  }
  return (
    interpretKnown(index, placeMatch, typed, chosen) ?? interpretUnknown(typed, { kind: 'unknown' }, chosen)
  );
}
