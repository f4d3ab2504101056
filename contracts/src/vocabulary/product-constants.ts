/** The default of the setting PASSWORD_MIN_LENGTH. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;
export const DEFAULT_PURCHASE_AMOUNT_CENTS = 100_00;
export const SUGGESTIONS_MAX = 8;
export const SUGGESTION_MIN_LENGTH = 2;
export const POPULAR_CARDS = 15;
export const FAVORITES_MAX = 100;
/** Replies about stores that are kept for each user. The oldest make room for new ones. */
export const PLACE_REPLIES_MAX = 200;
export const RECENT_RECOMMENDATIONS = 5;
export const SEARCH_HISTORY_SHOWN = 8;
export const RESET_LINK_HOURS = 1;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_ABSOLUTE_DAYS = 30;
export const READ_YOUR_WRITES_SECONDS = 60;
export const BODY_LIMIT_BYTES = 64 * 1024;
