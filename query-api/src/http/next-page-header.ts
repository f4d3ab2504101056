/** Builds the header for the next page. No header on the last page. */
export function buildNextPageHeader(cursor: string | undefined): Readonly<Record<string, string>> {
  return cursor === undefined ? {} : { 'X-Next-After': cursor };
}
