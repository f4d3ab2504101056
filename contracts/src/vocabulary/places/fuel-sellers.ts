/** The kinds of stores whose own pumps some issuers don't count as gas stations. */
export const FUEL_SELLERS = ['supermarket', 'superstore', 'club'] as const;
export type FuelSeller = (typeof FUEL_SELLERS)[number];
