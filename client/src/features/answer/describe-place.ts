import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatApostrophes } from '../../lib/format/format-apostrophes';

/**
 * Names the store and its category, or says that we don't know it. Just the store if both are the same, or if it is a
 * known store without a category of its own: a hint names what it is coded as, such as discount stores, and "everything
 * else" would contradict that. As long as a question about the code is open, it has the category that we assume.
 */
export function describePlace({
  storeName,
  category,
  categoryLabel,
  match,
  question,
}: Pick<Recommendation, 'storeName' | 'category' | 'categoryLabel' | 'match' | 'question'>): string {
  const isSame = storeName.toLowerCase() === categoryLabel.toLowerCase();
  const hasOtherName = category === 'general' && match !== 'unknown' && !question;
  const shownName = formatApostrophes(storeName);
  if (isSame || hasOtherName) return shownName;
  const isUnknown = category === 'general' && match === 'unknown';
  return `${shownName} · ${isUnknown ? 'Unknown store' : categoryLabel}`;
}
