import type { FeedPage } from '../feed/port';

/** Adds the unknown events of a page to their counts by type. */
export function countUnknownEvents(
  counts: Map<string, number>,
  { unknown }: Pick<FeedPage, 'unknown'>,
): void {
  for (const { type } of unknown) counts.set(type, (counts.get(type) ?? 0) + 1);
}
