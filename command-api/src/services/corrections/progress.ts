import { v7 } from 'uuid';
import type { CorrectionEvent } from '@tapwise/contracts/events/correction';
import { streams } from '@tapwise/contracts/events/streams';
import type { EventStore } from '../../event-store/port';
import { readPages } from '../../event-store/read-pages';

/** The progress of a correction's search for recommendations. */
export type CorrectionProgress = Extract<CorrectionEvent, { type: 'RecommendationsChecked' }>['data'];

/** Loads the last stored progress of a correction, or its start. If an event is unreadable, more is checked again. */
export async function loadProgress(
  store: Pick<EventStore, 'read'>,
  catalogueVersion: number,
): Promise<CorrectionProgress> {
  let progress: CorrectionProgress = {
    catalogueVersion,
    checked: 0,
    superseded: 0,
    lastRecommendationId: null,
    isEndReached: false,
    isComplete: false,
  };
  for await (const page of readPages(store, streams.correction(catalogueVersion)))
    for (const { type, data } of page.events) if (type === 'RecommendationsChecked') progress = data;
  return progress;
}

/** Two processes may store progress concurrently. Then recommendations are checked again, which changes nothing. */
export async function storeProgress(
  store: Pick<EventStore, 'append'>,
  progress: CorrectionProgress,
  at: string,
): Promise<void> {
  const id = `correction-${String(progress.catalogueVersion)}`;
  const metadata = {
    eventId: v7(),
    commandId: id,
    commandDigest: '',
    correlationId: id,
    actor: 'system',
    occurredAt: at,
  };
  await store.append(streams.correction(progress.catalogueVersion), 'any', [
    { type: 'RecommendationsChecked', data: progress, metadata },
  ]);
}
