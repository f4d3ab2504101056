/** Increment this with every change that can change an answer. Only the same engine version can verify an answer. */
export const ENGINE_VERSION = 13;
