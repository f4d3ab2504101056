import type { QueryClient } from '@tanstack/react-query';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { answerInputsQuery } from '../../api/answer-inputs';
import { addQueuedSpending } from '../../api/offline-queue/add-queued-spending';
import type { QueueEntry } from '../../api/offline-queue/queue-entry';
import { loadQueue } from '../../api/offline-queue/queue-store';
import type { RecommendRequest } from '../../api/recommendations';
import { createObservable } from '../../lib/hooks/observable';
import type { BrowserAnswer } from '../../live-answer/browser-answer';
import { createLiveEngine, type LiveEngine } from '../../live-answer/live-engine';

/** Increases when answers can change: more places are loaded, or the inputs were replaced. */
const engineVersion = createObservable(0);
export const useEngineVersion = engineVersion.useValue;
const increaseVersion = () => {
  engineVersion.set(engineVersion.get() + 1);
};

const engines = new WeakMap<QueryClient, LiveEngine>();

/** Browsers without workers, such as the simulated one of tests, have no answers. */
const canStartEngine = () => 'Worker' in window;

/** Starts the engine of a page. Returns the function that stops it, such as when the user signs out. */
export function startEngine(client: QueryClient): () => void {
  if (!canStartEngine()) return () => undefined;
  const engine = createLiveEngine({ onReady: increaseVersion });
  engines.set(client, engine);
  return () => {
    engine.stop();
    engines.delete(client);
  };
}

/** Replaces what the answers depend on: the inputs, and the purchases that wait for the network. */
export function setEngineInputs(
  client: QueryClient,
  inputs: AnswerInputs,
  queue: readonly QueueEntry[],
): void {
  engines.get(client)?.setInputs(addQueuedSpending(inputs, queue));
  increaseVersion();
}

export interface CurrentAnswer {
  readonly answer: BrowserAnswer | undefined;
  /** Whether there may be an answer once more places are loaded. */
  readonly isLoading: boolean;
}

/** Like `answerInBrowser`, but doesn't wait for what isn't loaded yet. */
export async function answerNow(client: QueryClient, question: RecommendRequest): Promise<CurrentAnswer> {
  const engine = engines.get(client);
  const answer = await engine?.answer(question);
  return { answer, isLoading: !answer && canStartEngine() && engine?.getLoadedPlaces() !== 'all' };
}

/** How long the user waits for an answer while the engine loads. */
const LOADING_MS = 6_000;

/** Resolves when answers can change, and after this many milliseconds at the latest. */
function waitForChange(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = engineVersion.subscribe(end);
    const timer = setTimeout(end, ms);
  });
}

/** Asks again while places load, because without a network there is no other answer. */
async function answerWhileLoading(
  engine: LiveEngine,
  question: RecommendRequest,
): Promise<BrowserAnswer | undefined> {
  const deadline = Date.now() + LOADING_MS;
  for (;;) {
    const places = engine.getLoadedPlaces();
    const version = engineVersion.get();
    const answer = await engine.answer(question);
    const remainingMs = deadline - Date.now();
    if (answer || places === 'all' || remainingMs <= 0) return answer;
    if (engineVersion.get() === version) await waitForChange(remainingMs);
  }
}

/** The browser's answer to a question. Undefined if the browser can't know it. */
export async function answerInBrowser(
  client: QueryClient,
  question: RecommendRequest,
): Promise<BrowserAnswer | undefined> {
  if (!canStartEngine()) return undefined;
  const inputs = await client.query({ ...answerInputsQuery(), staleTime: 'static' });
  if (!engines.has(client)) startEngine(client);
  setEngineInputs(client, inputs, loadQueue());
  const engine = engines.get(client);
  return engine && answerWhileLoading(engine, question);
}
