import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import departmentsFile from '../../data/departments.json';
import wordsFile from '../../data/place-words.json';
import type { ForeignMention, Surroundings } from './matching/surroundings';
import { hasStoresIn } from './reference/foreign-places';
import type { GenericTerm, Merchant } from './reference/merchant';
import { hasUnspacedLetter } from './text/unspaced-script';

/** Paid in the US, regardless of the destination. */
const HOME_PAID_CATEGORIES: ReadonlySet<Category> = new Set([
  'flights',
  'travel',
  'streaming',
  'online',
  'phone_internet',
  'utilities',
  'rent',
]);
/** Groups of merchants that have stores in the US only, so that a name like Vancouver or Naples is the US one. */
const US_ONLY_GROUPS: ReadonlySet<string> = new Set([
  'grocery',
  'pharmacy',
  'department',
  'home improvement',
]);
/** Kinds of places that are never part of a US business's name: "Tokyo subway". */
const LOCAL_KINDS: ReadonlySet<string> = new Set(departmentsFile.localKinds);
/** Dining words that are part of names: "Tokyo Sushi" is a restaurant at home. */
const LOCAL_WORDS: ReadonlySet<string> = new Set(wordsFile.localWords);

function isAtEnd(words: readonly string[], { start, length }: ForeignMention): boolean {
  return start + length === words.length;
}

/** The country of a merchant that is named next to a foreign place. */
export function findMerchantCountry(merchant: Merchant, { mention }: Surroundings): string | undefined {
  if (merchant.country !== undefined) return merchant.country;
  if (!mention || HOME_PAID_CATEGORIES.has(merchant.category)) return undefined;
  const { country, alsoUS } = mention.place;
  const isAmbiguous = alsoUS !== undefined && !mention.isInside && !hasStoresIn(merchant.id, country);
  return isAmbiguous && US_ONLY_GROUPS.has(merchant.group) ? undefined : country;
}

/** Whether a foreign place before a term is its location rather than part of a name. */
function isLocalKind({ label, category }: GenericTerm, termText: string): boolean {
  const isNamelike = category === 'dining' || category === 'groceries' || category === 'drugstores';
  const isPlainWord = LOCAL_WORDS.has(termText) || hasUnspacedLetter(termText);
  return LOCAL_KINDS.has(label) && (!isNamelike || isPlainWord);
}

/**
 * The country of a kind of place. A foreign place counts after "in", or as the last word. Before the term, it counts
 * only next to words that aren't used in names: "Tokyo subway" is in Tokyo, "Tokyo Sushi" isn't.
 */
export function findTermCountry(
  term: GenericTerm,
  words: readonly string[],
  termText: string,
  { mention, unknownWordIndexes }: Surroundings,
): string | undefined {
  if (!mention || HOME_PAID_CATEGORIES.has(term.category)) return undefined;
  const isPlace = mention.isInside || isAtEnd(words, mention);
  const isBefore = unknownWordIndexes.length === 0 && isLocalKind(term, termText);
  return isPlace || isBefore ? mention.place.country : undefined;
}

/** The country of a place that isn't known: after "in", as the last word, or as the whole text. */
export function findUnknownCountry(words: readonly string[], { mention }: Surroundings): string | undefined {
  return mention && (mention.isInside || isAtEnd(words, mention)) ? mention.place.country : undefined;
}
