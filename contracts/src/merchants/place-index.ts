import { type Category, isCategory } from '../vocabulary/categories';
import { MerchantId } from '../vocabulary/ids';
import type { Place } from '../vocabulary/recommendation';
import { findPlace, type Found, phrasesFrom } from './find-place';
import { foldText, squeeze } from './fold-text';
import type { Merchant } from './merchant';
import { buildPlaceIndex, type PlaceIndex } from './phrase-index';
import { correctWord } from './spelling';
import { scoreBrand } from '../vocabulary/brand-scoring';

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

/** A plain word among others gives the category, never the name: "Joe's Diner" stays so. */
function meaningOf(
  index: PlaceIndex,
  found: Found,
  asked: { readonly typed: string; readonly given: Category | undefined },
): Meaning | undefined {
  const { typed, given } = asked;
  if (found.kind === 'term') {
    const term = index.terms[found.at];
    return (
      term && {
        storeName: found.isWhole ? term.label : typed,
        merchantId: null,
        category: given ?? term.category,
        match: found.match,
      }
    );
  }
  const merchant = index.merchants[found.at];
  const twin = merchant && given === 'gas' ? fuelTwin(index, merchant) : undefined;
  const store = twin ?? merchant;
  return (
    store && {
      storeName: store.name,
      merchantId: store.id,
      category: given ?? store.category,
      match: found.match,
    }
  );
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

/** A text that completes what is being typed. */
export interface Completion {
  readonly text: string;
  readonly merchantId: string | null;
  readonly category: Category;
  /** 0 to 100, see `scoreBrand`. */
  readonly score: number;
}

function merchantCompletion(merchant: Merchant, typed: string): Completion {
  const score = scoreBrand(
    { name: merchant.name, aliases: merchant.aliases, searchTerms: merchant.searchTerms ?? [] },
    typed,
  );
  return { text: merchant.name, merchantId: merchant.id, category: merchant.category, score };
}

/** Merchants with a phrase or a word that starts like this, as places in the index, best known first. */
function merchantsLike(index: PlaceIndex, folded: string): number[] {
  const found = new Set<number>();
  for (const phrase of phrasesFrom(index, folded)) if (phrase.kind !== 'term') found.add(phrase.at);
  for (const at of index.postings.get(folded) ?? []) found.add(at);
  return [...found].sort((a, b) => a - b);
}

/**
 * At most `limit` completions of what is being typed: merchants by the score of section 9 of the specification, then
 * plain words. Empty for fewer than 2 letters.
 */
export function completions(index: PlaceIndex, typed: string, limit: number): Completion[] {
  const folded = foldText(typed);
  if (folded.length < 2) return [];
  const text = typed.trim();
  const merchants = merchantsLike(index, folded).flatMap((at) => {
    const merchant = index.merchants[at];
    return merchant ? [merchantCompletion(merchant, text)] : [];
  });
  const terms = phrasesFrom(index, folded).flatMap((phrase) => {
    const term = phrase.kind === 'term' ? index.terms[phrase.at] : undefined;
    return term ? [{ text: term.label, merchantId: null, category: term.category, score: 40 }] : [];
  });
  const ranked = [...merchants, ...terms].sort((a, b) => b.score - a.score);
  return [...new Map(ranked.map((completion) => [completion.text, completion])).values()].slice(0, limit);
}
