import type { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Place, PlaceCode } from '@tapwise/contracts/vocabulary/places/place';
import type { PlaceIndex } from './index/place-index';
import type { NoMatch, PlaceMatch } from './match-text';
import type { IndexMatch } from './matching/index-match';
import { findBrandCode, listMerchantCodes, toSingleCode } from './place-codes';
import { findTypicalCode, getCodeCategory } from './reference/category-codes';
import { FOREIGN_CHAINS } from './reference/foreign-places';
import type { Merchant } from './reference/merchant';
import { isDeliveryService } from './reference/order-services';
import { foldText } from './text/fold-text';

/** The place that a text names, before a chosen category overrides its codes. */
export interface InterpretedMatch {
  readonly storeName: string;
  readonly merchantId: MerchantId | null;
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
function chooseSeller(
  index: PlaceIndex,
  namedMerchant: Merchant,
  isFuel: boolean,
  channel: Channel,
): Merchant {
  if (isFuel) return findMember(index, namedMerchant, ['gas', 'fuel']) ?? namedMerchant;
  return channel === 'in-store'
    ? namedMerchant
    : (findMember(index, namedMerchant, ['com', 'online']) ?? namedMerchant);
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

function isFuelPurchase({ isFuel }: IndexMatch, chosenCategory: Category | undefined): boolean {
  return chosenCategory === undefined ? isFuel === true : chosenCategory === 'gas';
}

function getCountry({ country }: IndexMatch, merchant: Merchant): string {
  return country ?? merchant.country ?? HOME_COUNTRY;
}

function interpretMerchant(
  index: PlaceIndex,
  match: IndexMatch,
  typedText: string,
  chosenCategory: Category | undefined,
): InterpretedMatch | undefined {
  const namedMerchant = index.merchants[match.entryIndex];
  if (!namedMerchant) return undefined;
  const isFuel = isFuelPurchase(match, chosenCategory);
  const merchant = chooseSeller(index, namedMerchant, isFuel, match.channel ?? 'in-store');
  const isOwnPump = isFuel && merchant.category !== 'gas';
  const department = isOwnPump
    ? PUMP_CODE
    : (match.department ?? findBrandCode(merchant, foldText(typedText)));
  return {
    storeName: merchant.name,
    merchantId: merchant.id,
    category: isFuel ? 'gas' : getDepartmentCategory(merchant, department),
    match: match.matchKind,
    codes: listMerchantCodes(merchant, { department, channel: match.channel }),
    country: getCountry(match, merchant),
    channel: match.channel ?? getUsualChannel(merchant),
    processor: match.processor ?? null,
    term: null,
  };
}

/** A place that isn't one of our merchants. */
function toPlaceWithoutMerchant(
  match: {
    readonly matchKind: Place['match'];
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
    match: match.matchKind,
    codes: toSingleCode(kind.mcc),
    country: match.country ?? HOME_COUNTRY,
    channel: match.channel ?? (kind.category === 'online' ? 'online' : 'in-store'),
    processor: match.processor ?? null,
    term: kind.term,
  };
}

/**
 * A generic term among other words sets the category, not the name: "Joe's Diner" keeps its name. So does text that
 * earns no bonus anywhere.
 */
function interpretTerm(
  index: PlaceIndex,
  match: IndexMatch,
  typedText: string,
): InterpretedMatch | undefined {
  const term = index.terms[match.entryIndex];
  if (!term) return undefined;
  const { label, category, mcc } = term;
  const isNamed = match.isWhole === true && category !== 'general';
  return toPlaceWithoutMerchant(match, { name: isNamed ? label : typedText, category, mcc, term: label });
}

function interpretChain(match: IndexMatch): InterpretedMatch | undefined {
  const chain = FOREIGN_CHAINS[match.entryIndex];
  if (!chain) return undefined;
  const { name, category, mcc = findTypicalCode(category) } = chain;
  const { country = chain.country } = match;
  return toPlaceWithoutMerchant({ ...match, country }, { name, category, mcc, term: null });
}

function interpretUnknown(
  typedText: string,
  noMatch: NoMatch,
  chosenCategory: Category | undefined,
): InterpretedMatch {
  const matchKind = chosenCategory === undefined ? 'unknown' : 'category';
  const category = chosenCategory ?? 'general';
  return toPlaceWithoutMerchant(
    { ...noMatch, matchKind },
    { name: typedText, category, mcc: undefined, term: null },
  );
}

function interpretKnown(
  index: PlaceIndex,
  match: IndexMatch,
  typedText: string,
  chosenCategory: Category | undefined,
): InterpretedMatch | undefined {
  switch (match.kind) {
    case 'merchant':
      return interpretMerchant(index, match, typedText, chosenCategory);
    case 'term':
      return interpretTerm(index, match, typedText);
    case 'foreign-chain':
      return interpretChain(match);
  }
}

/** Turns what a text matched into a place's name, codes, country, and channel. */
export function interpretMatch(
  index: PlaceIndex,
  placeMatch: PlaceMatch,
  typedText: string,
  chosenCategory: Category | undefined,
): InterpretedMatch {
  if (placeMatch.kind === 'unknown') return interpretUnknown(typedText, placeMatch, chosenCategory);
  if (placeMatch.kind === 'code') {
    const { name, category, mcc } = placeMatch;
    return toPlaceWithoutMerchant({ matchKind: 'code' }, { name, category, mcc, term: null });
  }
  return (
    interpretKnown(index, placeMatch, typedText, chosenCategory) ??
    interpretUnknown(typedText, { kind: 'unknown' }, chosenCategory)
  );
}
