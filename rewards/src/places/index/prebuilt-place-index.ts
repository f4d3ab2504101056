/**
 * The encoded index of all shipped merchants and generic terms. `npm run build` computes it and puts it here, so that a
 * process that starts only reads it. Sources contain none, so they always use the data files.
 */
export const PREBUILT_PLACE_INDEX: string | undefined = undefined;
