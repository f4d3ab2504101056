import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { BrowserAnswer } from '../live-answer/browser-answer';
import type { EngineRequest, EngineResponse } from '../live-answer/worker/engine-messages';

/** Replaces the browser's workers, and makes the browser idle at once, so that the engine starts. */
export function installFakeWorker(answers: Readonly<Record<string, BrowserAnswer>>) {
  let isPaused = false;
  const waiting: (() => void)[] = [];
  const received: AnswerInputs[] = [];
  const deliver = (respond: () => void) => {
    if (isPaused) waiting.push(respond);
    else queueMicrotask(respond);
  };

  class FakeWorker {
    onmessage: ((event: { readonly data: EngineResponse }) => void) | undefined;
    constructor() {
      deliver(() => this.onmessage?.({ data: { kind: 'ready' } }));
    }
    readonly postMessage = (request: EngineRequest) => {
      if (request.kind === 'inputs') {
        received.push(request.inputs);
        return;
      }
      const { id, question } = request;
      deliver(() => this.onmessage?.({ data: { kind: 'answer', id, answer: answers[question.location] } }));
    };
    readonly terminate = () => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run();
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);

  return {
    /** The inputs that the engine has received. */
    received,
    /** Responses wait until `resume`. */
    pause: () => {
      isPaused = true;
    },
    resume: () =>
      act(async () => {
        isPaused = false;
        for (const respond of waiting.splice(0)) respond();
      }),
  };
}
