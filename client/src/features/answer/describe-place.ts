import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';

/** Names the store and its category, or just the store if both are the same. */
export function describePlace({
  storeName,
  categoryLabel,
}: Pick<Recommendation, 'storeName' | 'categoryLabel'>): string {
  const isSame = storeName.toLowerCase() === categoryLabel.toLowerCase();
  return isSame ? storeName : `${storeName} · ${categoryLabel}`;
}
