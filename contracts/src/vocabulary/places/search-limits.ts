/** The number of suggestions that the search shows. */
export const MAX_SUGGESTIONS = 8;
/** The minimum number of typed characters for place suggestions. */
export const SUGGESTION_MIN_LENGTH = 2;
/** The number of search terms that the client loads. */
export const MAX_SHOWN_SEARCHES = 8;
