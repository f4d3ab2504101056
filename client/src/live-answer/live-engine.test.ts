import { expect, it, vi } from 'vitest';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { LoadedPlaces } from './browser-answer';
import type { EngineWorker } from './engine-workers';
import { createLiveEngine } from './live-engine';
import type { EngineRequest, EngineResponse } from './worker/engine-messages';

const AT = new Date('2026-11-20T12:00:00.000Z');

/** A worker that records what it receives. Tests respond for it. */
class RecordingWorker implements EngineWorker {
  readonly received: EngineRequest[] = [];
  isEnded = false;
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;

  constructor(readonly places: LoadedPlaces) {}

  readonly postMessage = (request: EngineRequest) => this.received.push(request);
  readonly terminate = () => {
    this.isEnded = true;
  };
  readonly respond = (data: EngineResponse) => {
    this.onmessage?.call(this as never, new MessageEvent('message', { data }));
  };
  readonly crash = () => {
    this.onerror?.call(this as never, new ErrorEvent('error'));
  };
}

function startEngine() {
  const workers: RecordingWorker[] = [];
  const clock = { now: AT };
  const engine = createLiveEngine({
    startWorker: (places) => {
      const worker = new RecordingWorker(places);
      workers.push(worker);
      return worker;
    },
    firstPlaces: 'common',
    now: () => clock.now,
  });
  return { engine, workers, clock, getWorker: (index: number) => workers[index] as RecordingWorker };
}

const inputs = (walletVersion: number) => ({ walletVersion }) as AnswerInputs;
const answerFor = (storeName: string) => ({ storeName }) as never;
const READY = { kind: 'ready' } as const;

it('the engine has no answer while nothing is loaded', async () => {
  const { engine, getWorker } = startEngine();
  engine.setInputs(inputs(1));
  expect(await engine.answer({ location: 'Costco' })).toBeUndefined();
  expect(engine.getLoadedPlaces()).toBe('none');
  expect(getWorker(0)).toMatchObject({ places: 'common', received: [] });
});

it('the worker with the common places receives the latest inputs and answers, while all places load', async () => {
  const { engine, getWorker } = startEngine();
  engine.setInputs(inputs(1));
  engine.setInputs(inputs(2));
  getWorker(0).respond(READY);
  const answer = engine.answer({ location: 'Costco' });
  getWorker(0).respond({ kind: 'answer', id: 1, answer: answerFor('Costco') });
  expect(await answer).toEqual({ storeName: 'Costco' });
  expect(getWorker(0).received).toEqual([
    { kind: 'inputs', inputs: inputs(2) },
    { kind: 'question', id: 1, question: { location: 'Costco' }, at: AT.toISOString() },
  ]);
  expect(getWorker(1)).toMatchObject({ places: 'all', received: [] });
  expect(engine.getLoadedPlaces()).toBe('common');
});

it('the worker with all places replaces the first one and receives its open questions', async () => {
  const { engine, workers, getWorker } = startEngine();
  engine.setInputs(inputs(1));
  getWorker(0).respond(READY);
  const answer = engine.answer({ location: 'Costco' });
  getWorker(1).respond(READY);
  engine.setInputs(inputs(2));
  expect(getWorker(0).isEnded).toBe(true);
  expect(getWorker(1).received.map(({ kind }) => kind)).toEqual(['inputs', 'question', 'inputs']);
  getWorker(1).respond({ kind: 'answer', id: 1, answer: answerFor('Costco') });
  expect(await answer).toEqual({ storeName: 'Costco' });
  expect(engine.getLoadedPlaces()).toBe('all');
  expect(workers).toHaveLength(2);
});

it('a first worker that has all places answers alone', async () => {
  const { engine, workers, getWorker } = startEngine();
  getWorker(0).respond({ kind: 'ready', places: 'all' });
  const answer = engine.answer({ location: 'Yogurtland' });
  getWorker(0).respond({ kind: 'answer', id: 1, answer: answerFor('Yogurtland') });
  expect(await answer).toEqual({ storeName: 'Yogurtland' });
  expect(engine.getLoadedPlaces()).toBe('all');
  expect(workers).toHaveLength(1);
});

it('answers to several questions arrive in any order', async () => {
  const { engine, getWorker } = startEngine();
  getWorker(0).respond(READY);
  const first = engine.answer({ location: 'a' });
  const second = engine.answer({ location: 'b' });
  getWorker(0).respond({ kind: 'answer', id: 2, answer: answerFor('b') });
  getWorker(0).respond({ kind: 'answer', id: 1, answer: undefined });
  expect([await first, await second]).toEqual([undefined, { storeName: 'b' }]);
});

it('a failed worker leaves its questions without an answer and starts again after 30 seconds', async () => {
  const { engine, workers, clock, getWorker } = startEngine();
  getWorker(0).respond(READY);
  getWorker(1).respond(READY);
  const answer = engine.answer({ location: 'Costco' });
  getWorker(1).crash();
  expect(await answer).toBeUndefined();
  expect(engine.getLoadedPlaces()).toBe('none');
  clock.now = new Date(AT.getTime() + 29_999);
  expect(await engine.answer({ location: 'Costco' })).toBeUndefined();
  expect(workers).toHaveLength(2);
  clock.now = new Date(AT.getTime() + 30_000);
  expect(await engine.answer({ location: 'Costco' })).toBeUndefined();
  expect(getWorker(2)).toMatchObject({ places: 'common', isEnded: false });
});

it('the common places answer while all places fail to load', async () => {
  const { engine, workers, clock, getWorker } = startEngine();
  getWorker(0).respond(READY);
  getWorker(1).crash();
  expect(getWorker(1).isEnded).toBe(true);
  clock.now = new Date(AT.getTime() + 30_000);
  const answer = engine.answer({ location: 'Costco' });
  expect(workers.map(({ places }) => places)).toEqual(['common', 'all', 'all']);
  getWorker(0).respond({ kind: 'answer', id: 1, answer: answerFor('Costco') });
  expect(await answer).toEqual({ storeName: 'Costco' });
});

it('a stopped engine ends its workers and answers nothing', async () => {
  const { engine, workers, getWorker } = startEngine();
  getWorker(0).respond(READY);
  const answer = engine.answer({ location: 'Costco' });
  engine.stop();
  expect(await answer).toBeUndefined();
  expect(await engine.answer({ location: 'Costco' })).toBeUndefined();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});

it('a browser starts the worker with the places as its name', () => {
  const started = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      constructor(_url: URL, options: WorkerOptions) {
        started(options);
      }
      readonly terminate = () => undefined;
    },
  );
  createLiveEngine().stop();
  expect(started).toHaveBeenCalledExactlyOnceWith({ type: 'module', name: 'all' });
});
