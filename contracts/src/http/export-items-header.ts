/** The header with the number of purchases and recommendations in an export, so that clients can show progress. */
export const EXPORT_ITEMS_HEADER = 'X-Total-Items';
