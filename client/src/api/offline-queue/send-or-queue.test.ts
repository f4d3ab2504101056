import { beforeEach, expect, it, vi } from 'vitest';
import { ADA } from '../../testing/fake-state';
import { setOfflineCacheOwner } from '../requests/offline-cache';
import { loadQueue } from './queue-store';
import { recordOrQueuePurchase } from './send-or-queue';
import { createQueuedPurchase } from './testing/entries';

const listSentKeys = (send: ReturnType<typeof vi.fn<typeof fetch>>) =>
  send.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

beforeEach(() => {
  setOfflineCacheOwner(ADA.id);
});

it('a purchase without a response is queued after ten seconds, with the key of the first attempt', async () => {
  const send = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', send);
  vi.useFakeTimers();
  const { body, cardName } = createQueuedPurchase();
  const { recommendationId: _, ...withoutQuestion } = body;
  const recording = recordOrQueuePurchase({ body: withoutQuestion, cardName });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(loadQueue()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await recording).toBe('queued');
  const [item] = loadQueue();
  expect(item).toMatchObject({ kind: 'purchase', cardName });
  expect(listSentKeys(send)).toEqual([item?.key]);
});
