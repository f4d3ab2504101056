/** Milliseconds of work before other requests get a turn. */
export const TIME_SLICE_MS = 5;
