import { CATEGORIES, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';

/** All categories, sorted by label, so that users can find them. */
export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })).sort(
  (a, b) => a.label.localeCompare(b.label),
);
