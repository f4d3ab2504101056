import { SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';

/** Whether the text gets no answer yet. */
export const isTooShort = (query: string) => query.length < SUGGESTION_MIN_LENGTH;
