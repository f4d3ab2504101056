/** The kinds of cards that the catalog is grouped by. */
export const CARD_CATEGORIES = [
  'cashback',
  'travel',
  'store',
  'premium',
  'business',
  'hotel',
  'airline',
  'student',
  'secured',
] as const;
