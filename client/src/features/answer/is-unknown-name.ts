import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';

/** "Joe’s plumbing", "Acme Dental": a possessive, or two capitalized words. "hair salon" is a kind of store. */
const NAME = /['’]s\b.*\s|\b\p{Lu}\S*(?:.*\s)\p{Lu}/u;

/**
 * Whether the text is the name of a store that we don't know. We only recognized one of its words, which earns no
 * bonus. Warnings say more about purchases that aren't made at stores, such as taxes.
 */
export function isUnknownName({
  match,
  merchantId,
  category,
  originalSearch,
  warnings,
  question,
}: Pick<
  Recommendation,
  'match' | 'merchantId' | 'category' | 'originalSearch' | 'warnings' | 'question'
>): boolean {
  const isOnlyTerm = match === 'term' && merchantId === null && category === 'general';
  return isOnlyTerm && !question && warnings.length === 0 && NAME.test(originalSearch);
}
