/** The largest request body of most routes. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** The largest body of an import of purchases: 500 rows of 1 kB. */
export const IMPORT_LIMIT_BYTES = 512 * 1024;
/** The largest number of rows in one request of an import. */
export const MAX_IMPORTED_ROWS = 500;
