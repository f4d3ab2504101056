/** With fewer purchases in twelve months, what a card would have added says little about a year. */
export const MIN_VALUED_PURCHASES = 10;
