import { type Category, isCategory } from '@tapwise/contracts/vocabulary/categories';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import { findPlace } from './find-place';
import { foldText, removeSpaces } from './fold-text';
import type { Merchant } from './merchant';
import type { PlaceIndex } from './place-index';
import type { PlaceMatch } from './place-match';
import { correctWord } from './spelling';

/** The category that an id, a label, or a generic term names, with typos corrected. Undefined if it names none. */
export function understandCategory(index: PlaceIndex, text: string): Category | undefined {
  const id = text.trim();
  if (isCategory(id)) return id;
  const folded = foldText(text);
  const entryIndex =
    index.termForms.get(folded) ?? index.termForms.get(correctWord(index.vocabulary, folded) ?? '');
  return entryIndex === undefined ? undefined : index.terms[entryIndex]?.category;
}

/** The separate merchant for a store's fuel, such as Costco Gas for Costco. */
function findFuelMerchant(index: PlaceIndex, merchant: Merchant): Merchant | undefined {
  const entryIndex =
    index.merchantIndexById.get(`${merchant.id}-gas`) ?? index.merchantIndexById.get(`${merchant.id}-fuel`);
  return entryIndex === undefined ? undefined : index.merchants[entryIndex];
}

/** A completion changes the typed text. Another spelling of the name, or the name among other words, doesn't. */
function isCompletion(match: Place['match'], typed: string, name: string): boolean {
  if (match === 'prefix' || match === 'spelling') return true;
  return (
    (match === 'alias' || match === 'word' || match === 'guess') &&
    !removeSpaces(typed).includes(removeSpaces(foldText(name)))
  );
}

interface Interpretation {
  readonly storeName: string;
  readonly merchantId: string | null;
  readonly category: Category;
  readonly match: Place['match'];
}

/**
 * A generic term among other words sets the category, not the name: "Joe's Diner" keeps its name. So does text that
 * earns no bonus anywhere.
 */
function interpretTerm(index: PlaceIndex, found: PlaceMatch, typed: string): Interpretation | undefined {
  const term = index.terms[found.entryIndex];
  if (!term) return undefined;
  const isNamed = found.isWhole === true && term.category !== 'general';
  return {
    storeName: isNamed ? term.label : typed,
    merchantId: null,
    category: term.category,
    match: found.match,
  };
}

function interpretMerchant(index: PlaceIndex, found: PlaceMatch, isGas: boolean): Interpretation | undefined {
  const merchant = index.merchants[found.entryIndex];
  if (!merchant) return undefined;
  const { id, name, category } = (isGas ? findFuelMerchant(index, merchant) : undefined) ?? merchant;
  return { storeName: name, merchantId: id, category: isGas ? 'gas' : category, match: found.match };
}

function interpretMatch(
  index: PlaceIndex,
  found: PlaceMatch,
  request: { readonly typed: string; readonly chosen: Category | undefined },
): Interpretation | undefined {
  const isGas = request.chosen === 'gas' || (request.chosen === undefined && found.isFuel === true);
  const interpretation =
    found.kind === 'term'
      ? interpretTerm(index, found, request.typed)
      : interpretMerchant(index, found, isGas);
  return interpretation && { ...interpretation, category: request.chosen ?? interpretation.category };
}

/**
 * Interprets typed text. Tries, in order: exact name, alias, prefix, contained words, generic term, then typos (one in
 * words of 5 letters or more, two in 8 or more). A chosen category (id, label, or generic term) overrides the store's usual
 * one, unless it only repeats the text. Unknown text isn't an error: it gets the chosen category, or `general`.
 */
export function understandPlace(index: PlaceIndex, text: string, category?: string): Place {
  const typed = text.trim().replace(/\s+/g, ' ');
  const folded = foldText(typed);
  const isRepeated = category === undefined || foldText(category) === folded;
  const chosen = isRepeated ? undefined : understandCategory(index, category);
  const found = findPlace(index, folded);
  const interpretation = (found && interpretMatch(index, found, { typed, chosen })) ?? {
    storeName: typed,
    merchantId: null,
    category: chosen ?? 'general',
    match: chosen === undefined ? ('unknown' as const) : ('category' as const),
  };
  return {
    storeName: interpretation.storeName,
    merchantId: interpretation.merchantId === null ? null : MerchantId.parse(interpretation.merchantId),
    category: interpretation.category,
    match: interpretation.match,
    wasAutocompleted: isCompletion(interpretation.match, folded, interpretation.storeName),
    originalSearch: typed,
    completedSearch: interpretation.storeName,
  };
}
