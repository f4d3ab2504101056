/** The number of suggestions that the search shows. */
export const MAX_SUGGESTIONS = 8;
/** The number of typed characters from which the search suggests places. */
export const SUGGESTION_MIN_LENGTH = 2;
/** The number of search terms that the client loads. */
export const SEARCH_HISTORY_SHOWN = 8;
