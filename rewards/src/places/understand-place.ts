import { type Category, isCategory } from '@tapwise/contracts/vocabulary/categories';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import { findPlace } from './find-place';
import { foldText, removeSpaces } from './fold-text';
import type { Merchant } from './merchant';
import type { PlaceIndex } from './place-index';
import type { PlaceMatch } from './place-match';
import { correctWord } from './spelling';

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

/** A completion changes the typed text. Another spelling of the name, or the name among other words, doesn't. */
function isCompletion(match: Place['match'], typed: string, name: string): boolean {
  if (match === 'prefix' || match === 'spelling') return true;
  return (
    (match === 'alias' || match === 'word' || match === 'guess') &&
    !removeSpaces(typed).includes(removeSpaces(foldText(name)))
  );
}

interface Meaning {
  readonly storeName: string;
  readonly merchantId: string | null;
  readonly category: Category;
  readonly match: Place['match'];
}

/**
 * A generic term among other words sets the category, not the name: "Joe's Diner" keeps its name. So does text that
 * earns no bonus anywhere.
 */
function meaningOfTerm(index: PlaceIndex, found: PlaceMatch, typed: string): Meaning | undefined {
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

function meaningOfMerchant(index: PlaceIndex, found: PlaceMatch, isGas: boolean): Meaning | undefined {
  const merchant = index.merchants[found.at];
  if (!merchant) return undefined;
  const { id, name, category } = (isGas ? fuelTwin(index, merchant) : undefined) ?? merchant;
  return { storeName: name, merchantId: id, category: isGas ? 'gas' : category, match: found.match };
}

function meaningOf(
  index: PlaceIndex,
  found: PlaceMatch,
  asked: { readonly typed: string; readonly given: Category | undefined },
): Meaning | undefined {
  const isGas = asked.given === 'gas' || (asked.given === undefined && found.isFuel === true);
  const meaning =
    found.kind === 'term' ? meaningOfTerm(index, found, asked.typed) : meaningOfMerchant(index, found, isGas);
  return meaning && { ...meaning, category: asked.given ?? meaning.category };
}

/**
 * Interprets typed text. Tries, in order: exact name, alias, prefix, contained words, generic term, then typos (one in
 * words of 5 letters or more, two in 8 or more). A chosen category (id, label, or plain word) overrides the store's usual
 * one, unless it only repeats the text. Unknown text isn't an error: it gets the chosen category, or `general`.
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
