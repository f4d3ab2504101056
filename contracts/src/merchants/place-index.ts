import { type Category, isCategory } from '../vocabulary/categories';
import { MerchantId } from '../vocabulary/ids';
import type { Place } from '../vocabulary/recommendation';
import { findPlace, type Found } from './find-place';
import { foldText, squeeze } from './fold-text';
import type { Merchant } from './merchant';
import { buildPlaceIndex, type PlaceIndex } from './phrase-index';
import { correctWord } from './spelling';

export { buildPlaceIndex, type PlaceIndex };

/** The category meant by an id, a label or a plain word ("groceries"), one typing slip forgiven; else undefined. */
export function understandCategory(index: PlaceIndex, text: string): Category | undefined {
  const id = text.trim();
  if (isCategory(id)) return id;
  const folded = foldText(text);
  const at = index.termForms.get(folded) ?? index.termForms.get(correctWord(index.vocabulary, folded) ?? '');
  return at === undefined ? undefined : index.terms[at]?.category;
}

/** Fuel at a club or supermarket is sold by a merchant of its own. */
function fuelTwin(index: PlaceIndex, merchant: Merchant): Merchant | undefined {
  const at = index.byId.get(`${merchant.id}-gas`) ?? index.byId.get(`${merchant.id}-fuel`);
  return at === undefined ? undefined : index.merchants[at];
}

/** A completion changes what was typed; another spelling of the same name, or a name with words around it, does not. */
function isCompletion(match: Place['match'], typed: string, name: string): boolean {
  if (match === 'prefix' || match === 'spelling') return true;
  return (
    (match === 'alias' || match === 'word' || match === 'guess') &&
    !squeeze(typed).includes(squeeze(foldText(name)))
  );
}

interface Meaning {
  readonly storeName: string;
  readonly merchantId: string | null;
  readonly category: Category;
  readonly match: Place['match'];
}

/**
 * A plain word among others gives the category, never the name: "Joe's Diner" stays so, and so does what earns no bonus
 * anywhere: "Everything Else" is no name for a dentist.
 */
function meaningOfTerm(index: PlaceIndex, found: Found, typed: string): Meaning | undefined {
  const term = index.terms[found.at];
  if (!term) return undefined;
  const isNamed = found.isWhole === true && term.category !== 'general';
  return {
    storeName: isNamed ? term.label : typed,
    merchantId: null,
    category: term.category,
    match: found.match,
  };
}

function meaningOfMerchant(index: PlaceIndex, found: Found, isGas: boolean): Meaning | undefined {
  const merchant = index.merchants[found.at];
  if (!merchant) return undefined;
  const { id, name, category } = (isGas ? fuelTwin(index, merchant) : undefined) ?? merchant;
  return { storeName: name, merchantId: id, category: isGas ? 'gas' : category, match: found.match };
}

function meaningOf(
  index: PlaceIndex,
  found: Found,
  asked: { readonly typed: string; readonly given: Category | undefined },
): Meaning | undefined {
  const isGas = asked.given === 'gas' || (asked.given === undefined && found.isFuel === true);
  const meaning =
    found.kind === 'term' ? meaningOfTerm(index, found, asked.typed) : meaningOfMerchant(index, found, isGas);
  return meaning && { ...meaning, category: asked.given ?? meaning.category };
}

/**
 * Where a purchase is made, from what was typed. Order: exact name, alias, prefix, contained word, generic term, then
 * one typing slip in words of 5 letters or more, two in 8 or more. A category that is given (id, label or plain word)
 * decides over the store's usual one; a text that only repeats the store's name is none. Unknown text is no error:
 * the category given, else general.
 */
export function understandPlace(index: PlaceIndex, text: string, category?: string): Place {
  const typed = text.trim().replace(/\s+/g, ' ');
  const folded = foldText(typed);
  const isRepeated = category === undefined || foldText(category) === folded;
  const given = isRepeated ? undefined : understandCategory(index, category);
  const found = findPlace(index, folded);
  const meaning = (found && meaningOf(index, found, { typed, given })) ?? {
    storeName: typed,
    merchantId: null,
    category: given ?? 'general',
    match: given === undefined ? ('unknown' as const) : ('category' as const),
  };
  return {
    storeName: meaning.storeName,
    merchantId: meaning.merchantId === null ? null : MerchantId.parse(meaning.merchantId),
    category: meaning.category,
    match: meaning.match,
    wasAutocompleted: isCompletion(meaning.match, folded, meaning.storeName),
    originalSearch: typed,
    completedSearch: meaning.storeName,
  };
}
