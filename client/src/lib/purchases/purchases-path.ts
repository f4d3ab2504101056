type Filters = Partial<Readonly<Record<'card' | 'store' | 'category' | 'month', string>>>;

/** The address of the purchases that match. */
export function buildPurchasesPath(filters: Filters = {}): string {
  const query = new URLSearchParams(filters).toString();
  return query === '' ? '/purchases' : `/purchases?${query}`;
}
