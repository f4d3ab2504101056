/** What an offer pays: a share of the purchase, money, points, or points for each dollar. */
export const OFFER_KINDS = ['percent', 'amount', 'points', 'points-per-dollar'] as const;
