export type PurchaseFilters = Partial<Readonly<Record<'card' | 'store' | 'category' | 'month', string>>>;

/** The path of the purchase list with these filters. */
export function buildPurchasesPath(filters: PurchaseFilters = {}): string {
  const query = new URLSearchParams(filters).toString();
  return query === '' ? '/purchases' : `/purchases?${query}`;
}
