/** The default of the setting PASSWORD_MIN_LENGTH. */
export const PASSWORD_MIN_LENGTH = 6;
/** The maximum length of a password, in characters. */
export const PASSWORD_MAX_LENGTH = 200;
/** The amount of a recommendation if the user enters none: $100. */
export const DEFAULT_PURCHASE_AMOUNT_CENTS = 100_00;
/** The number of suggestions that the search shows. */
export const MAX_SUGGESTIONS = 8;
/** The number of typed characters from which the search suggests places. */
export const SUGGESTION_MIN_LENGTH = 2;
/** The number of cards in the list of popular cards. */
export const POPULAR_CARDS = 15;
/** The number of favorites that a user can have. */
export const MAX_FAVORITES = 100;
/** Replies about stores that are kept for each user. The oldest make room for new ones. */
export const MAX_PLACE_REPLIES = 200;
/** The number of recent recommendations on Home. */
export const RECENT_RECOMMENDATIONS = 5;
/** The number of search terms that the client loads. */
export const SEARCH_HISTORY_SHOWN = 8;
/** How long a password reset link works. */
export const RESET_LINK_HOURS = 1;
/** How long a session lasts without a request. */
export const SESSION_IDLE_DAYS = 7;
/** How long a session lasts in total. */
export const SESSION_ABSOLUTE_DAYS = 30;
/** How long the `after` cookie lasts. */
export const READ_YOUR_WRITES_SECONDS = 60;
/** The largest request body of most routes. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** The largest body of an import of purchases: 500 rows of 1 kB. */
export const IMPORT_LIMIT_BYTES = 512 * 1024;
/** The largest number of rows in one request of an import. */
export const MAX_IMPORTED_ROWS = 500;
/** The maximum length of a short text, such as a store's name, in characters. */
export const SHORT_TEXT_MAX_LENGTH = 120;

/** The largest number of cards that one what-if question adds, or removes. */
export const MAX_WHAT_IF_CARDS = 50;

/** The header with the number of purchases and recommendations in an export, so that clients can show progress. */
export const EXPORT_ITEMS_HEADER = 'X-Total-Items';
