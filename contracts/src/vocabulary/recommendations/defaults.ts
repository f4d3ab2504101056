/** The amount of a recommendation if the user enters none: $100. */
export const DEFAULT_PURCHASE_AMOUNT_CENTS = 100_00;
/** The number of recent recommendations on Home. */
export const RECENT_RECOMMENDATIONS = 5;
