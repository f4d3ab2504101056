import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { PURCHASE_CATEGORY_LABELS } from './category-labels';

/** All categories, sorted by label, so that users can find them. */
export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({
  value,
  label: PURCHASE_CATEGORY_LABELS[value],
})).sort((a, b) => a.label.localeCompare(b.label));
