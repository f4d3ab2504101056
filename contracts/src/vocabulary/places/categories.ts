/** The reward categories of the card catalog. `rotating` and `choose` point to a card's own lists. */
export const CATEGORIES = [
  'general',
  'dining',
  'groceries',
  'gas',
  'travel',
  'flights',
  'hotels',
  'car_rental',
  'transit',
  'rideshare',
  'streaming',
  'drugstores',
  'online',
  'wholesale_clubs',
  'department_stores',
  'home_improvement',
  'electronics',
  'entertainment',
  'utilities',
  'phone_internet',
  'office_supplies',
  'shipping',
  'advertising',
  'fitness',
  'rent',
  'ev_charging',
  'apparel',
] as const;

export type Category = (typeof CATEGORIES)[number];
/** The category or card list that a reward rule can name. */
export const RULE_CATEGORIES = [...CATEGORIES, 'rotating', 'choose'] as const;
export type RuleCategory = (typeof RULE_CATEGORIES)[number];

/** The names of the categories on screens. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  general: 'Everything else',
  dining: 'Dining',
  groceries: 'Groceries',
  gas: 'Gas',
  travel: 'Travel',
  flights: 'Flights',
  hotels: 'Hotels',
  car_rental: 'Car rental',
  transit: 'Transit',
  rideshare: 'Rideshare',
  streaming: 'Streaming',
  drugstores: 'Drugstores',
  online: 'Online shopping',
  wholesale_clubs: 'Wholesale clubs',
  department_stores: 'Department stores',
  home_improvement: 'Home improvement',
  electronics: 'Electronics',
  entertainment: 'Entertainment',
  utilities: 'Utilities',
  phone_internet: 'Phone & internet',
  office_supplies: 'Office supplies',
  shipping: 'Shipping',
  advertising: 'Advertising',
  fitness: 'Fitness',
  rent: 'Rent',
  ev_charging: 'EV charging',
  apparel: 'Clothing',
};

const TRAVEL_CATEGORIES: ReadonlySet<Category> = new Set(['travel', 'flights', 'hotels', 'car_rental']);

/** Whether the text is the id of a category. */
export function isCategory(text: string): text is Category {
  return Object.hasOwn(CATEGORY_LABELS, text);
}

/** Whether the category is travel, flights, hotels, or car rental. */
export function isTravel(category: Category): boolean {
  return TRAVEL_CATEGORIES.has(category);
}

/**
 * Whether a rule covers a purchase. A travel rule covers flights, hotels, and car rental, but not transit,
 * rideshare, gas, or EV charging.
 */
export function isCoveredByRule(rule: RuleCategory, purchase: Category): boolean {
  return rule === purchase || rule === 'general' || (rule === 'travel' && isTravel(purchase));
}
