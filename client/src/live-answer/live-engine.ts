import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { RecommendRequest } from '../api/recommendations';
import type { BrowserAnswer, LoadedPlaces } from './browser-answer';
import { createEngineWorkers, type EngineWorkersOptions } from './engine-workers';
import { startRewardsWorker } from './start-rewards-worker';
import type { TimedQuestion } from './worker/engine-messages';

/** Answers questions in the browser, with the same engine and data as the server. Works in a Web Worker. */
export interface LiveEngine {
  /** Replaces what the answers depend on: the wallet, spending, and settings. */
  readonly setInputs: (inputs: AnswerInputs) => void;
  /**
   * The answer for the current time. Undefined if the browser can't know it: nothing is loaded yet, the place isn't
   * known before all places are loaded, the wallet is empty, or the server would reject the question. Never rejects.
   */
  readonly answer: (question: RecommendRequest) => Promise<BrowserAnswer | undefined>;
  /** The places that are loaded, or `none`. */
  readonly getLoadedPlaces: () => LoadedPlaces | 'none';
  /** Ends the workers. Open and later questions have no answer. */
  readonly stop: () => void;
}

interface LiveEngineOptions extends Pick<EngineWorkersOptions, 'startWorker' | 'firstPlaces' | 'now'> {
  /** More places are loaded, so that questions can have other answers. */
  readonly onReady?: () => void;
}

/** During development, workers have the data files themselves. */
const BROWSER: LiveEngineOptions = {
  startWorker: startRewardsWorker,
  firstPlaces: import.meta.env.DEV ? 'all' : 'common',
  now: () => new Date(),
};

interface PendingQuestion extends TimedQuestion {
  readonly resolve: (answer: BrowserAnswer | undefined) => void;
}

/**
 * Starts to load the engine. A worker with the common places answers first, then one with all places replaces it. If a
 * worker fails, its open questions have no answer, and the first question after 30 seconds starts it again.
 */
export function createLiveEngine(options: Partial<LiveEngineOptions> = {}): LiveEngine {
  const { onReady, ...environment } = { ...BROWSER, ...options };
  const pending = new Map<number, PendingQuestion>();
  let latestInputs: AnswerInputs | undefined;
  let questionCount = 0;

  const endPending = () => {
    for (const { resolve } of pending.values()) resolve(undefined);
    pending.clear();
  };
  const workers = createEngineWorkers({
    ...environment,
    onReady: () => {
      if (latestInputs) workers.send({ kind: 'inputs', inputs: latestInputs });
      for (const [id, { question, at }] of pending) workers.send({ kind: 'question', id, question, at });
      onReady?.();
    },
    onAnswer: (id, answer) => {
      pending.get(id)?.resolve(answer);
      pending.delete(id);
    },
    onFailure: endPending,
  });
  workers.loadMissing();

  return {
    setInputs: (inputs) => {
      latestInputs = inputs;
      workers.send({ kind: 'inputs', inputs });
    },
    answer: (question) => {
      workers.loadMissing();
      return new Promise((resolve) => {
        questionCount += 1;
        const id = questionCount;
        const at = environment.now().toISOString();
        if (workers.send({ kind: 'question', id, question, at })) pending.set(id, { question, at, resolve });
        else resolve(undefined);
      });
    },
    getLoadedPlaces: workers.getLoadedPlaces,
    stop: () => {
      workers.stop();
      endPending();
    },
  };
}
