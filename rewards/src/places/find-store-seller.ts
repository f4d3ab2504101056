import { findCashLikeCode } from './facts/cash-like-codes';
import { type Department, departmentAt } from './facts/departments';
import type { Merchant } from './facts/merchant';
import { takesOrdersForOthers } from './facts/order-services';
import type { PlaceIndex } from './index/place-index';
import { countryOfMerchant } from './place-country';
import type { PlaceMatch } from './place-match';
import { readSurroundings, type Surroundings } from './surroundings';
import { foldText } from './text/fold-text';
import { findMerchantSpans, findTermSpan, isWithin } from './text/spans';
import { isFiller, isInside, isPreposition, isThrough } from './text/stop-words';

/** A merchant and its position in the index. */
interface KnownMerchant {
  readonly entryIndex: number;
  readonly merchant: Merchant;
}

/** What one side of a preposition names. */
interface Side {
  /** Set if the words are a merchant's name and nothing else but noise. */
  readonly known: KnownMerchant | undefined;
  readonly surroundings: Surroundings;
  /** Whether a generic term next to the name says what was bought: "Amazon gift card". */
  readonly hasGoods: boolean;
}

/** Categories whose stores can be around a shop. Other names after "in" are towns: "dinner in Hudson". */
const HOST_CATEGORIES = new Set([
  'groceries', 'wholesale_clubs', 'department_stores', 'hotels', 'home_improvement', 'drugstores', 'gas',
]); // prettier-ignore
const GENERAL_STORE_CODE = /^53/;

function toKnown({ merchants }: PlaceIndex, entryIndex: number | undefined): KnownMerchant | undefined {
  const merchant = entryIndex === undefined ? undefined : merchants[entryIndex];
  return entryIndex === undefined || !merchant ? undefined : { entryIndex, merchant };
}

function readSide(index: PlaceIndex, words: readonly string[]): Side {
  const span = findMerchantSpans(index, words)[0];
  const isUsed = (at: number) => span !== undefined && isWithin(span, at);
  const surroundings = readSurroundings(words, isUsed);
  const isClear = surroundings.unexplained.length === 0;
  return {
    known: isClear ? toKnown(index, span?.entryIndex) : undefined,
    surroundings,
    hasGoods: findTermSpan(index, words, isUsed) !== undefined,
  };
}

function toMatch(
  { entryIndex, merchant }: KnownMerchant,
  surroundings: Surroundings,
  more: Partial<PlaceMatch> = {},
): PlaceMatch {
  const country = countryOfMerchant(merchant, surroundings);
  const { channel } = surroundings;
  return {
    kind: 'merchant',
    entryIndex,
    match: 'word',
    ...(country === undefined ? {} : { country }),
    ...(channel === undefined ? {} : { channel }),
    ...more,
  };
}

/** Whether a shop inside a store is charged as that store. Other shops have their own register and code. */
export function isChargedAsHost({ traps }: Merchant): boolean {
  return traps?.some(({ codesAsHost }) => codesAsHost) ?? false;
}

/** A shop inside a store: the listed pair, such as `cvs-at-target`; the host if it charges; else the shop. */
function findInnerSeller(
  index: PlaceIndex,
  inner: KnownMerchant,
  host: KnownMerchant,
  surroundings: Surroundings,
): PlaceMatch {
  const pair = index.merchantIndexById.get(`${inner.merchant.id}-at-${host.merchant.id}`);
  const listed = toKnown(index, pair);
  if (listed) return toMatch(listed, surroundings);
  const isHosted = isChargedAsHost(inner.merchant) && !takesOrdersForOthers(host.merchant);
  return isHosted
    ? toMatch(host, surroundings, { department: host.merchant.mcc })
    : toMatch(inner, surroundings);
}

/** A counter that is a merchant of its own: "pharmacy at Walmart" is Walmart Pharmacy. */
function findCounter(
  index: PlaceIndex,
  goods: readonly string[],
  { merchant }: KnownMerchant,
): KnownMerchant | undefined {
  const text = `${foldText(merchant.name)} ${goods.filter((word) => !isFiller(word)).join(' ')}`;
  return toKnown(index, index.names.get(text) ?? index.aliases.get(text));
}

function toMore(department: Department | undefined, { category, mcc }: Merchant): Partial<PlaceMatch> {
  if (department?.isFuel) return { isFuel: true };
  if (department?.mcc !== undefined) return { department: department.mcc };
  // Goods that are named aren't fuel, so the pump's code is ruled out.
  return category === 'gas' ? {} : { department: mcc };
}

/** The register for goods at a merchant. Undefined if they are cash-like: a store's lottery tickets have another code. */
function findTillOfGoods(
  index: PlaceIndex,
  goods: readonly string[],
  store: KnownMerchant,
  surroundings: Surroundings,
): PlaceMatch | undefined {
  if (goods.length === 0) return toMatch(store, surroundings);
  const counter = findCounter(index, goods, store);
  if (counter) return toMatch(counter, surroundings);
  const term = index.terms[findTermSpan(index, goods)?.entryIndex ?? -1];
  const department = term && departmentAt(store.merchant, term, 'distinctive');
  if (term && !department && findCashLikeCode(term.mcc)) return undefined;
  return toMatch(store, surroundings, toMore(department, store.merchant));
}

function skipFillers(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !isFiller(word));
  return from < 0 ? [] : words.slice(from);
}

/** "Costco on Instacart", "shoes from Amazon": the service that takes the order, or the store that sells the goods. */
function findThroughService(index: PlaceIndex, words: readonly string[], at: number): PlaceMatch | undefined {
  const preposition = words[at] ?? '';
  if (!isThrough(preposition)) return undefined;
  const { known, surroundings } = readSide(index, skipFillers(words.slice(at + 1)));
  if (!known) return undefined;
  const goods = words.slice(0, at);
  const seller = readSide(index, goods).known;
  if (takesOrdersForOthers(known.merchant))
    return findTillOfGoods(index, seller ? [] : goods, known, surroundings);
  return seller || !isPreposition(preposition)
    ? undefined
    : findTillOfGoods(index, goods, known, surroundings);
}

/** "CVS in Target", "gas at Costco": the shop, its host, or the store that sells the goods. */
function findInside(index: PlaceIndex, words: readonly string[], at: number): PlaceMatch | undefined {
  const preposition = words[at] ?? '';
  if (!isInside(preposition)) return undefined;
  const { known: host, surroundings } = readSide(index, skipFillers(words.slice(at + 1)));
  if (!host) return undefined;
  const inner = readSide(index, words.slice(0, at));
  if (inner.known && !inner.hasGoods) return findInnerSeller(index, inner.known, host, surroundings);
  const { category, mcc } = host.merchant;
  const isHost = HOST_CATEGORIES.has(category) || GENERAL_STORE_CODE.test(mcc);
  if (preposition === 'in' && !isHost) return undefined;
  return findTillOfGoods(index, words.slice(0, at), host, surroundings);
}

/**
 * Finds who runs the register if the text names a store around a shop, a department, or the service that takes the
 * order: "Costco on Instacart" is Instacart, "CVS in Target" is CVS, "gas at Costco" is Costco's pump.
 */
export function findStoreSeller(index: PlaceIndex, words: readonly string[]): PlaceMatch | undefined {
  for (let at = words.length - 2; at >= 0; at -= 1) {
    const found = findThroughService(index, words, at) ?? (at > 0 ? findInside(index, words, at) : undefined);
    if (found) return found;
  }
  return undefined;
}
