import type { PlaceIndex } from '../index/place-index';
import { findTermSpan, isWithin, listMerchantSpans } from '../index/spans';
import { findMerchantCountry } from '../place-country';
import { findCashLikeCode } from '../reference/cash-like-codes';
import { type Department, findDepartment } from '../reference/departments';
import type { Merchant } from '../reference/merchant';
import { isOrderService } from '../reference/order-services';
import { foldText } from '../text/fold-text';
import { isFiller, isInside, isPreposition, isThrough } from '../text/stop-words';
import { type IndexMatch, toMerchantMatch } from './index-match';
import { parseSurroundings, type Surroundings } from './surroundings';

/** A merchant and its number in the index. */
interface KnownMerchant {
  readonly entryIndex: number;
  readonly merchant: Merchant;
}

/** The store or seller that one side of a preposition names. */
interface Side {
  /** Set if the words are a merchant's name and nothing else but noise. */
  readonly merchant: KnownMerchant | undefined;
  readonly surroundings: Surroundings;
  /** Whether a generic term next to the name is what was bought: "Amazon gift card". */
  readonly hasGoods: boolean;
}

/** Categories whose stores can be around a shop. Other names after "in" are towns: "dinner in Hudson". */
const HOST_CATEGORIES = new Set([
  'groceries',
  'wholesale_clubs',
  'department_stores',
  'hotels',
  'home_improvement',
  'drugstores',
  'gas',
]);
const GENERAL_STORE_CODE = /^53/;

function toKnown({ merchants }: PlaceIndex, entryIndex: number | undefined): KnownMerchant | undefined {
  const merchant = entryIndex === undefined ? undefined : merchants[entryIndex];
  return entryIndex === undefined || !merchant ? undefined : { entryIndex, merchant };
}

function interpretSide(index: PlaceIndex, words: readonly string[]): Side {
  const span = listMerchantSpans(index, words)[0];
  const isUsed = (wordIndex: number) => span !== undefined && isWithin(span, wordIndex);
  const surroundings = parseSurroundings(words, isUsed);
  const isClear = surroundings.unknownWordIndexes.length === 0;
  return {
    merchant: isClear ? toKnown(index, span?.entryIndex) : undefined,
    surroundings,
    hasGoods: findTermSpan(index, words, isUsed) !== undefined,
  };
}

function toMatch(
  { entryIndex, merchant }: KnownMerchant,
  surroundings: Surroundings,
  fields: Partial<IndexMatch> = {},
): IndexMatch {
  const country = findMerchantCountry(merchant, surroundings);
  return { ...toMerchantMatch(entryIndex, 'word', { country, channel: surroundings.channel }), ...fields };
}

/** Whether a shop inside a store is charged as that store. Other shops have their own code. */
export function isChargedAsHost({ caveats }: Merchant): boolean {
  return caveats?.some(({ codesAsHost }) => codesAsHost) ?? false;
}

/** A shop inside a store: the listed pair, such as `cvs-at-target`; the host if it charges; else the shop. */
function chooseInnerSeller(
  index: PlaceIndex,
  inner: KnownMerchant,
  host: KnownMerchant,
  surroundings: Surroundings,
): IndexMatch {
  const pair = index.merchantIndexById.get(`${inner.merchant.id}-at-${host.merchant.id}`);
  const pairMerchant = toKnown(index, pair);
  if (pairMerchant) return toMatch(pairMerchant, surroundings);
  const isHosted = isChargedAsHost(inner.merchant) && !isOrderService(host.merchant);
  return isHosted
    ? toMatch(host, surroundings, { department: host.merchant.mcc })
    : toMatch(inner, surroundings);
}

/** Finds the counter of a store if it is a separate merchant: "pharmacy at Walmart" is Walmart Pharmacy. */
function findCounterMerchant(
  index: PlaceIndex,
  goods: readonly string[],
  { merchant }: KnownMerchant,
): KnownMerchant | undefined {
  const text = `${foldText(merchant.name)} ${goods.filter((word) => !isFiller(word)).join(' ')}`;
  return toKnown(index, index.names.get(text) ?? index.aliases.get(text));
}

function toDepartmentFields(
  department: Department | undefined,
  { category, mcc }: Merchant,
): Partial<IndexMatch> {
  if (department?.isFuel) return { isFuel: true };
  if (department?.mcc !== undefined) return { department: department.mcc };
  // The text names goods, so this isn't a fuel purchase, and the pump's code is ruled out.
  return category === 'gas' ? {} : { department: mcc };
}

/**
 * Who charges goods at a merchant. Undefined if they are cash-like: a store's lottery tickets have
 * a different code.
 */
function findSellerOfGoods(
  index: PlaceIndex,
  goods: readonly string[],
  store: KnownMerchant,
  surroundings: Surroundings,
): IndexMatch | undefined {
  if (goods.length === 0) return toMatch(store, surroundings);
  const counter = findCounterMerchant(index, goods, store);
  if (counter) return toMatch(counter, surroundings);
  const term = index.terms[findTermSpan(index, goods)?.entryIndex ?? -1];
  const department = term && findDepartment(store.merchant, term, 'distinctive');
  if (term && !department && findCashLikeCode(term.mcc)) return undefined;
  return toMatch(store, surroundings, toDepartmentFields(department, store.merchant));
}

function skipFillers(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !isFiller(word));
  return words.slice(Math.max(0, from));
}

/** "Costco on Instacart", "shoes from Amazon": the service that takes the order, or the store that sells the goods. */
function findThroughService(
  index: PlaceIndex,
  words: readonly string[],
  wordIndex: number,
): IndexMatch | undefined {
  const preposition = words[wordIndex] ?? '';
  if (!isThrough(preposition)) return undefined;
  const { merchant: store, surroundings } = interpretSide(index, skipFillers(words.slice(wordIndex + 1)));
  if (!store) return undefined;
  const goods = words.slice(0, wordIndex);
  const seller = interpretSide(index, goods).merchant;
  if (isOrderService(store.merchant))
    return findSellerOfGoods(index, seller ? [] : goods, store, surroundings);
  return seller || !isPreposition(preposition)
    ? undefined
    : findSellerOfGoods(index, goods, store, surroundings);
}

/** "CVS in Target", "gas at Costco": the shop, its host, or the store that sells the goods. */
function findInside(index: PlaceIndex, words: readonly string[], wordIndex: number): IndexMatch | undefined {
  const preposition = words[wordIndex] ?? '';
  if (!isInside(preposition)) return undefined;
  const { merchant: host, surroundings } = interpretSide(index, skipFillers(words.slice(wordIndex + 1)));
  if (!host) return undefined;
  const inner = interpretSide(index, words.slice(0, wordIndex));
  if (inner.merchant && !inner.hasGoods) return chooseInnerSeller(index, inner.merchant, host, surroundings);
  const { category, mcc } = host.merchant;
  const isHost = HOST_CATEGORIES.has(category) || GENERAL_STORE_CODE.test(mcc);
  if (preposition === 'in' && !isHost) return undefined;
  return findSellerOfGoods(index, words.slice(0, wordIndex), host, surroundings);
}

/**
 * Finds who charges the purchase if the text names a store around a shop, a department, or the service that takes the
 * order: "Costco on Instacart" is Instacart, "CVS in Target" is CVS, "gas at Costco" is Costco's pump.
 */
export function findStoreSeller(index: PlaceIndex, words: readonly string[]): IndexMatch | undefined {
  for (let wordIndex = words.length - 2; wordIndex >= 0; wordIndex -= 1) {
    const seller =
      findThroughService(index, words, wordIndex) ??
      (wordIndex > 0 ? findInside(index, words, wordIndex) : undefined);
    if (seller) return seller;
  }
  return undefined;
}
