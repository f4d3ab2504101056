import type { FeedPage } from '../feed/port';

/**
 * What a projection does with an unknown event: it skips it. An event is unknown if this build doesn't know its type, because
 * a newer build wrote it. The feed lists it in `FeedPage.unknown` instead of `events`, so no projection ever sees it, and
 * the checkpoint moves past it. A rebuild counts the skipped events by type and reports them to the operator; once the newer
 * build runs, a rebuild includes them. A projection also never sees known types that are not in its `handles`.
 */
export function countUnknownEvents(
  counts: Map<string, number>,
  { unknown }: Pick<FeedPage, 'unknown'>,
): void {
  for (const { type } of unknown) counts.set(type, (counts.get(type) ?? 0) + 1);
}
