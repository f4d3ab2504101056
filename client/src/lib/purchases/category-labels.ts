import { type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';

/** The categories of purchases. As on Insights, those without a more specific one are General. */
export const PURCHASE_CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  ...CATEGORY_LABELS,
  general: 'General',
};
