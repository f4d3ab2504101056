import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretMatch } from '@tapwise/rewards/places/interpret-match';
import { matchText } from '@tapwise/rewards/places/match-text';
import { getCodeCategory } from '@tapwise/rewards/places/reference/category-codes';
import { toReadableName } from '@tapwise/rewards/places/statements/readable-name';
import { findBankCategory } from './bank-category';

interface FoundStore {
  readonly storeName: string;
  readonly category: Category;
  readonly isCertain: boolean;
}

/** The store of a row's purchase, and what the server can't derive from the description. */
export interface RecognizedStore extends FoundStore {
  readonly sentStore?: string;
  readonly sentCategory?: Category;
}

const UNCERTAIN_MATCHES: ReadonlySet<Place['match']> = new Set([
  'prefix',
  'spelling',
  'guess',
  'category',
  'unknown',
]);

/** Found stores by their text, because files repeat the same stores. */
export type StoreCache = Map<string, FoundStore>;

function lookUpStore(text: string, cache: StoreCache): FoundStore {
  const cached = cache.get(text);
  if (cached) return cached;
  const index = getShippedPlaceIndex();
  const { storeName, category, match } = interpretMatch(index, matchText(index, text), text, undefined);
  const name = storeName === text ? toReadableName(index, text) : storeName;
  const store = { storeName: name, category, isCertain: !UNCERTAIN_MATCHES.has(match) };
  cache.set(text, store);
  return store;
}

interface RowTexts {
  readonly description: string;
  readonly name: string;
  readonly category: string;
  readonly mcc?: string;
}

/** Applies the merchant category code in the file, which determines the category. */
function applyCode(store: RecognizedStore, mcc: string): RecognizedStore {
  const category = getCodeCategory(mcc);
  if (category === 'general' || category === store.category) return { ...store, isCertain: true };
  return { ...store, category, isCertain: true, sentCategory: category };
}

function applyBankCategory(store: RecognizedStore, bankCategory: string): RecognizedStore {
  const category = store.category === 'general' ? findBankCategory(bankCategory) : undefined;
  return category === undefined ? store : { ...store, category, sentCategory: category };
}

/**
 * Finds the store of a row as the server does: by the bank's text, then by the name that the app shows. A merchant
 * category code makes the kind of store certain; the bank's own category only fills in what is unknown.
 */
export function recognizeStore(
  { description, name, category, mcc }: RowTexts,
  cache: StoreCache,
): RecognizedStore {
  const byText = lookUpStore(description, cache);
  const byName = byText.isCertain || name === '' ? byText : lookUpStore(name, cache);
  const store = byName.isCertain && byName !== byText ? { ...byName, sentStore: name } : byText;
  if (mcc !== undefined) return applyCode(store, mcc);
  return store.isCertain ? store : applyBankCategory(store, category);
}
