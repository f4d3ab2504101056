import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';

/** The store and its category, once if they are the same. */
export function describePlace({
  storeName,
  categoryLabel,
}: Pick<Recommendation, 'storeName' | 'categoryLabel'>): string {
  const isSame = storeName.toLowerCase() === categoryLabel.toLowerCase();
  return isSame ? storeName : `${storeName} · ${categoryLabel}`;
}
