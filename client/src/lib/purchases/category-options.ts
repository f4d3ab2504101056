import { CATEGORIES, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';

/** All categories by label, for a select. */
export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })).sort(
  (a, b) => a.label.localeCompare(b.label),
);
