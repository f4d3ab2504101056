import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA } from '../../testing/fake-state';
import { createQueryClient } from '../commands/query-client';
import { setOfflineCacheOwner } from '../requests/offline-cache';
import { startQueueSender } from './queue-sender';
import { addToQueue, countQueued } from './queue-store';
import { createQuestion, createQueuedPurchase, createServerAnswer, SERVER_ID } from './testing/entries';

const USER = '/api/auth/user';
const PURCHASES = '/api/purchases';
const QUESTIONS = '/api/recommend';
const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A server with one response for each path, which tests replace. Every other request is lost. */
function startServer(responses: Record<string, () => Response>) {
  const server = { responses, paths: [] as string[] };
  vi.stubGlobal('fetch', async (path: string) => {
    server.paths.push(path);
    const response = server.responses[path];
    if (!response) throw new TypeError('Failed to fetch');
    return response();
  });
  return { server, countSent: () => server.paths.filter((path) => path === PURCHASES).length };
}

const OF_ADA = { [USER]: () => respond(200, ADA) };
const RECORDING = { ...OF_ADA, [PURCHASES]: () => respond(201, { id: SERVER_ID }) };

let stop: () => void = () => undefined;

function startSender() {
  stop = startQueueSender(createQueryClient(), {});
  return vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  localStorage.clear();
  setOfflineCacheOwner(ADA.id);
  addToQueue(createQueuedPurchase({ body: { ...createQueuedPurchase().body, recommendationId: SERVER_ID } }));
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('the sender', () => {
  it('sends the queue when the page opens', async () => {
    const { countSent } = startServer(RECORDING);
    await startSender();
    expect([countSent(), countQueued()]).toEqual([1, 0]);
  });

  it('tries again after 5 seconds without a network, then after 10, and when the browser is online', async () => {
    const { server, countSent } = startServer({});
    await startSender();
    const countAttempts = () => server.paths.length;
    expect(countAttempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(countAttempts()).toBe(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(countAttempts()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(countAttempts()).toBe(3);
    server.responses = RECORDING;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([countSent(), countQueued()]).toEqual([1, 0]);
  });

  it.each([429, 503])('waits as long as the server asks after a %i', async (status) => {
    const busy = () => respond(status, { message: 'Busy.' }, { 'Retry-After': '60' });
    const { server, countSent } = startServer({ ...OF_ADA, [PURCHASES]: busy });
    await startSender();
    server.responses = RECORDING;
    await vi.advanceTimersByTimeAsync(59_999);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(countSent()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([countSent(), countQueued()]).toEqual([2, 0]);
  });

  it.each([
    ['no one is signed in', () => respond(401, { message: 'Please sign in.' })],
    ['a different user is signed in', () => respond(200, { ...ADA, id: 'someone else' })],
  ])('sends nothing while %s', async (_case, user) => {
    const { countSent } = startServer({ ...RECORDING, [USER]: user });
    await startSender();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([countSent(), countQueued()]).toEqual([0, 1]);
  });

  it('sends the others while the server fails at an item, and that one again after a pause', async () => {
    const { server, countSent } = startServer({ ...RECORDING, [QUESTIONS]: () => respond(500, {}) });
    const countQuestions = () => server.paths.filter((path) => path === QUESTIONS).length;
    addToQueue(createQuestion());
    await startSender();
    expect([countQuestions(), countSent(), countQueued()]).toEqual([1, 1, 1]);

    addToQueue(createQueuedPurchase({ key: 'purchase-2' }, 'removed question'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(4_999);
    expect([countQuestions(), countSent(), countQueued()]).toEqual([1, 2, 1]);

    await vi.advanceTimersByTimeAsync(1);
    expect(countQuestions()).toBe(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(countQuestions()).toBe(2);
    server.responses[QUESTIONS] = () => respond(200, createServerAnswer());
    await vi.advanceTimersByTimeAsync(1);
    expect([countQuestions(), countQueued()]).toEqual([3, 0]);
  });

  it('leaves sending to another tab that is sending', async () => {
    const { countSent } = startServer(RECORDING);
    let isTaken = true;
    const request = (_name: string, _options: LockOptions, run: LockGrantedCallback<unknown>) =>
      run(isTaken ? null : { name: 'tapwise-queue', mode: 'exclusive' });
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
    await startSender();
    expect(countSent()).toBe(0);
    isTaken = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([countSent(), countQueued()]).toEqual([1, 0]);
  });

  it('sends what was queued later when the page gets the focus', async () => {
    const { countSent } = startServer(RECORDING);
    await startSender();
    addToQueue(createQueuedPurchase({ key: 'purchase-2' }, 'removed question'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect([countSent(), countQueued()]).toEqual([2, 0]);
  });
});
