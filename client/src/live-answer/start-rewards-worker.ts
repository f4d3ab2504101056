import type { LoadedPlaces } from './browser-answer';

/** Starts a worker that loads these places and then answers questions about them. */
export function startRewardsWorker(places: LoadedPlaces): Worker {
  return new Worker(new URL('./worker/rewards-worker.ts', import.meta.url), { type: 'module', name: places });
}
