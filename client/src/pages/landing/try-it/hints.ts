/** The sentences below the sample wallet. */
export const START_HINT = 'Type a store to see which of these three cards earns the most there.';
export const LOADING_HINT = 'Finding the best card...';
export const LOAD_FAILED_HINT = 'We couldn’t load the answer. Check your connection, then reload the page.';
