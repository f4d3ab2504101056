export interface PageRequest {
  readonly limit: number;
  /** The id of the previous page's last item. */
  readonly after: string | undefined;
}

/** One page of a sorted list. */
export interface SelectedPage<Item> {
  readonly items: readonly Item[];
  /** The page's last item, if more follow. */
  readonly next: Item | undefined;
  /** The number of items on all pages. */
  readonly total: number;
}

/** Selects one page of all matches. Empty if the page follows an unknown id. */
export function selectPage<Item>(
  all: readonly Item[],
  { limit, after }: PageRequest,
  getId: (item: Item) => string,
): SelectedPage<Item> {
  const last = after === undefined ? -1 : all.findIndex((item) => getId(item) === after);
  const start = after !== undefined && last < 0 ? all.length : last + 1;
  const items = all.slice(start, start + limit);
  const lastItem = items.at(-1);
  const hasMore = start + limit < all.length;
  return { items, next: hasMore ? lastItem : undefined, total: all.length };
}
