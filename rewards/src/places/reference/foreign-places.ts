import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import file from '../../../data/foreign-places.json';
import { foldText, removeSpaces } from '../text/fold-text';

/** A country or city outside the US. */
export interface ForeignPlace {
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** The states with a place of the same name. */
  readonly alsoUS?: readonly string[];
  /** Whether the name is also an ordinary word or a first name: Nice, Turkey, Sofia. */
  readonly alsoWord?: boolean;
}

/** A chain that exists only outside the US. */
export interface ForeignChain {
  readonly name: string;
  readonly country: string;
  readonly category: Category;
  /** The code, if it isn't the category's typical one: long-distance trains. */
  readonly mcc?: Mcc;
  /** Whether the name counts only as a whole word, because it is short or ambiguous. */
  readonly wholeWord?: boolean;
  /** A US business or an ordinary word has the same name, so it counts only next to its country. */
  readonly alsoUS?: boolean;
}

export const FOREIGN_CHAINS = file.chains as readonly ForeignChain[];

const STORES_ABROAD = file.storesAbroad as Readonly<Record<string, readonly string[] | undefined>>;

/** Whether a merchant with stores in the US is known to have stores in this country too: Aldi in Germany. */
export function hasStoresIn(merchantId: string, country: string): boolean {
  return STORES_ABROAD[merchantId]?.includes(country) ?? false;
}

const PLACES: ReadonlyMap<string, ForeignPlace> = new Map(
  [...(file.cities as readonly ForeignPlace[]), ...(file.countries as readonly ForeignPlace[])].map(
    (place) => [foldText(place.name), place],
  ),
);

/** The foreign place that folded text names. */
export function findForeignPlace(foldedText: string): ForeignPlace | undefined {
  return PLACES.get(foldedText);
}

/** Letters of Chinese and Japanese. */
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MIN_UNSPACED_NAME = 2;

/** The foreign place that a word or a run of words names. */
export function findForeignPlaceIn(foldedText: string): ForeignPlace | undefined {
  return findForeignPlace(foldedText) ?? findForeignPlaceAtStart(foldedText);
}

/** The foreign place that a folded text in Chinese or Japanese begins with: Kyoto in "京都駅". */
export function findForeignPlaceAtStart(foldedText: string): ForeignPlace | undefined {
  if (!UNSPACED_START.test(foldedText)) return undefined;
  for (let length = foldedText.length; length >= MIN_UNSPACED_NAME; length -= 1) {
    const place = PLACES.get(foldedText.slice(0, length));
    if (place) return place;
  }
  return undefined;
}

/**
 * Chains by their folded names. A name that ends with its country is listed without it as well: "Boots UK",
 * "Boots".
 */
export interface ForeignChainIndex {
  readonly byName: ReadonlyMap<string, number>;
  /** Names that count only next to a place of the chain's country, by `toCountryKey`. */
  readonly byNameInCountry: ReadonlyMap<string, number>;
}

/** The key of a name in a country. */
export function toCountryKey(foldedText: string, country: string): string {
  return `${country} ${foldedText}`;
}

function setIfAbsent(map: Map<string, number>, key: string, entryIndex: number): void {
  if (!map.has(key)) map.set(key, entryIndex);
}

/** The folded name of a foreign business whose name ends with its country, without it: "costco" of Costco Canada. */
export function findNameWithoutCountry({
  name,
  country,
}: Pick<ForeignChain, 'name' | 'country'>): string | undefined {
  const words = foldText(name).split(' ');
  const last = words.at(-1) ?? '';
  const isPlace = words.length > 1 && PLACES.get(last)?.country === country;
  return isPlace ? words.slice(0, -1).join(' ') : undefined;
}

export function buildForeignChainIndex(): ForeignChainIndex {
  const byName = new Map<string, number>();
  const byNameInCountry = new Map<string, number>();
  FOREIGN_CHAINS.forEach((chain, entryIndex) => {
    const foldedText = foldText(chain.name);
    if (chain.alsoUS) setIfAbsent(byNameInCountry, toCountryKey(foldedText, chain.country), entryIndex);
    else for (const form of [foldedText, removeSpaces(foldedText)]) setIfAbsent(byName, form, entryIndex);
    const base = findNameWithoutCountry(chain);
    if (base !== undefined) setIfAbsent(byNameInCountry, toCountryKey(base, chain.country), entryIndex);
  });
  return { byName, byNameInCountry };
}
