/** The header with the number of entries on all pages of a list. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
