import type { BrowserAnswer, LoadedPlaces } from './browser-answer';
import type { EngineRequest, EngineResponse } from './worker/engine-messages';

/** The part of a `Worker` that the engine uses. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface EngineWorkersOptions {
  readonly startWorker: (places: LoadedPlaces) => EngineWorker;
  /** The places that the first worker loads, unless all are decoded already. */
  readonly firstPlaces: LoadedPlaces;
  readonly now: () => Date;
  /** A worker is ready, and is the one that `send` uses from now on. */
  readonly onReady: () => void;
  readonly onAnswer: (id: number, answer: BrowserAnswer | undefined) => void;
  /** The worker failed, so that requests sent to it have no answer. */
  readonly onFailure: () => void;
}

/** The workers of the engine: one that answers, and one that loads more places and then replaces it. */
export interface EngineWorkers {
  /** Starts the next worker unless one is loading, all places are loaded, or one failed in the last 30 seconds. */
  readonly loadMissing: () => void;
  /** Returns whether there is a worker that received the request. */
  readonly send: (request: EngineRequest) => boolean;
  readonly getLoadedPlaces: () => LoadedPlaces | 'none';
  readonly stop: () => void;
}

interface StartedWorker {
  places: LoadedPlaces;
  readonly worker: EngineWorker;
}

const RETRY_MS = 30_000;

export function createEngineWorkers(options: EngineWorkersOptions): EngineWorkers {
  const { startWorker, firstPlaces, now, onReady, onAnswer, onFailure } = options;
  let active: StartedWorker | undefined;
  let loading: StartedWorker | undefined;
  let retryAt = -Infinity;

  const fail = (failed: StartedWorker) => {
    failed.worker.terminate();
    retryAt = now().getTime() + RETRY_MS;
    if (failed === loading) loading = undefined;
    if (failed !== active) return;
    active = undefined;
    onFailure();
  };
  const activate = (ready: StartedWorker) => {
    active?.worker.terminate();
    active = ready;
    loading = undefined;
    onReady();
    loadMissing();
  };
  const loadMissing = () => {
    if (loading || active?.places === 'all' || now().getTime() < retryAt) return;
    const places = active ? 'all' : firstPlaces;
    const started: StartedWorker = { places, worker: startWorker(places) };
    loading = started;
    started.worker.onmessage = ({ data }: MessageEvent<EngineResponse>) => {
      if (data.kind === 'answer') onAnswer(data.id, data.answer);
      else {
        started.places = data.places ?? places;
        activate(started);
      }
    };
    started.worker.onerror = () => {
      fail(started);
    };
  };

  return {
    loadMissing,
    send: (request) => {
      active?.worker.postMessage(request);
      return active !== undefined;
    },
    getLoadedPlaces: () => active?.places ?? 'none',
    stop: () => {
      retryAt = Infinity;
      active?.worker.terminate();
      loading?.worker.terminate();
      active = undefined;
      loading = undefined;
    },
  };
}
