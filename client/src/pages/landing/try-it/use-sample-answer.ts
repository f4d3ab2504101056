import { useEffect, useState } from 'react';
import { createObservable } from '../../../lib/hooks/observable';
import type { BrowserAnswer } from '../../../live-answer/browser-answer';
import { createLiveEngine, type LiveEngine } from '../../../live-answer/live-engine';
import { isTooShort } from './is-too-short';
import { SAMPLE_INPUTS } from './sample-inputs';

/** How long the page waits for the engine before it says that it can't be loaded. */
const LOADING_MS = 15_000;

interface SampleAnswerState {
  /** The text that the answer is for. */
  readonly query: string;
  readonly answer: BrowserAnswer | undefined;
  /** `loading`: the answer may be known once more places are loaded. `failed`: nothing could be loaded. */
  readonly status: 'loading' | 'ready' | 'failed';
}

let engine: LiveEngine | undefined;
/** How often the engine has loaded more places. */
const loadCount = createObservable(0);

/** Starts the engine of the sample wallet. Returns the function that stops it. */
function startEngine(): () => void {
  if (!SAMPLE_INPUTS || !('Worker' in window)) return () => undefined;
  loadCount.set(0);
  const started = createLiveEngine({
    onReady: () => {
      loadCount.set(loadCount.get() + 1);
    },
  });
  started.setInputs(SAMPLE_INPUTS);
  engine = started;
  return () => {
    started.stop();
    engine = undefined;
  };
}

/** The sample wallet's answer to the text. An earlier answer stays until the next one replaces it. */
export function useSampleAnswer(query: string): SampleAnswerState {
  const loads = loadCount.useValue();
  const [latest, setLatest] = useState<SampleAnswerState>({
    query: '',
    answer: undefined,
    status: 'loading',
  });
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(startEngine, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasWaited(true);
    }, LOADING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const current = engine;
    if (!current || isTooShort(query)) return undefined;
    let isLatest = true;
    void current.answer({ location: query, category: '' }).then((answer) => {
      if (!isLatest) return;
      const isLoaded = answer !== undefined || current.getLoadedPlaces() === 'all';
      setLatest({ query, answer, status: isLoaded ? 'ready' : 'loading' });
    });
    return () => {
      isLatest = false;
    };
  }, [query, loads]);
  if (isTooShort(query)) return { query, answer: undefined, status: 'ready' };
  const isNothingLoaded = loads === 0 && hasWaited;
  return isNothingLoaded ? { query, answer: undefined, status: 'failed' } : latest;
}
