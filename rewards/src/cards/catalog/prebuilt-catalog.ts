/**
 * The shipped catalog as JSON text. `npm run build` parses and checks the data file and puts the result here, so that a
 * process that starts only reads it. Sources contain none, so they always use the data file.
 */
export const PREBUILT_CATALOG: string | undefined = undefined;
