import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA } from '../../testing/fake-state';
import { clearOfflineCache, setOfflineCacheOwner } from '../requests/offline-cache';
import { MAX_QUEUED_ITEMS } from './queue';
import { addToQueue, changeQueue, clearQueue, countQueued, loadQueue } from './queue-store';
import { createQuestion, createQueuedFeedback, createQueuedPurchase } from './testing/entries';

const listStoredKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('queue-'));

beforeEach(() => {
  localStorage.clear();
  setOfflineCacheOwner(ADA.id);
});

describe('the stored queue', () => {
  it('contains what was added, until it is removed', () => {
    const items = [createQuestion(), createQueuedPurchase(), createQueuedFeedback()];
    for (const item of items) expect(addToQueue(item)).toBe('added');
    expect(loadQueue()).toEqual(expect.arrayContaining(items));
    expect(countQueued()).toBe(3);
    changeQueue({ remove: [createQuestion()] });
    expect(countQueued()).toBe(2);
  });

  it('has a limit', () => {
    for (let index = 0; index < MAX_QUEUED_ITEMS; index += 1)
      addToQueue(createQueuedPurchase({ key: `purchase-${String(index)}` }));
    expect(addToQueue(createQuestion())).toBe('full');
    expect(countQueued()).toBe(MAX_QUEUED_ITEMS);
  });

  it('reports that the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(addToQueue(createQuestion())).toBe('not-stored');
    full.mockRestore();
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"kind":"question"}',
    '{"kind":"question","key":"a","tappedAt":1,"body":null,"shown":null}',
    '{"kind":"purchase","key":"a","tappedAt":1,"body":"text","cardName":"B"}',
    '{"kind":"toString","key":"a"}',
    '{"kind":"of a later version","key":"a","tappedAt":1,"body":{}}',
  ])('leaves out a damaged or unknown entry: %s', (text) => {
    addToQueue(createQuestion());
    const [key = ''] = listStoredKeys();
    localStorage.setItem(`${key}-damaged`, text);
    expect(loadQueue()).toEqual([createQuestion()]);
    expect(addToQueue(createQueuedPurchase())).toBe('added');
  });

  it('survives an expired session of the same user', () => {
    addToQueue(createQuestion());
    clearOfflineCache();
    expect(loadQueue()).toEqual([]);
    setOfflineCacheOwner(ADA.id);
    expect(loadQueue()).toEqual([createQuestion()]);
  });

  it('is deleted as soon as a different user signs in', () => {
    addToQueue(createQuestion());
    clearOfflineCache();
    setOfflineCacheOwner('someone else');
    expect(listStoredKeys()).toEqual([]);
    setOfflineCacheOwner(ADA.id);
    expect(loadQueue()).toEqual([]);
  });

  it('is deleted by signing out', () => {
    addToQueue(createQuestion());
    clearQueue();
    expect(listStoredKeys()).toEqual([]);
  });
});
