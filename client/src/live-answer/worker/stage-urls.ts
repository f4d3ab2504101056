/** The addresses of the encoded data files, one for each stage. The build fills them in. */
export const STAGE_URLS: readonly string[] = [];
