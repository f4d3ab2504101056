import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResponseError } from '../../lib/errors/response-error';
import { installFakeApi } from '../../testing/fake-api';
import { ADA } from '../../testing/fake-state';
import { readCurrentUser } from '../account/current-user';
import { clearOfflineCache, fetchOrCached, setOfflineCacheOwner } from './offline-cache';

const WALLET = '/api/user/cards';
const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'));
const readCached = () => fetchOrCached(WALLET, failToFetch);
const cacheResponse = (response: string) => fetchOrCached(WALLET, async () => response);

/** Reads from a server that responds only when `respond` is called. */
function readSlowly() {
  let respond: (response: string) => void = () => undefined;
  const responding = new Promise<string>((resolve) => {
    respond = resolve;
  });
  return { reading: fetchOrCached(WALLET, () => responding), respond };
}

describe('the offline cache', () => {
  beforeEach(() => {
    localStorage.clear();
    setOfflineCacheOwner(ADA.id);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("returns the cached response if the server can't be reached", async () => {
    await expect(readCached()).rejects.toThrow('Failed to fetch');
    await cacheResponse('two cards');
    expect(await readCached()).toBe('two cards');
  });

  it("returns the cached response if the server doesn't respond in time, and keeps the late one", async () => {
    await cacheResponse('two cards');
    vi.useFakeTimers();
    const { reading, respond } = readSlowly();
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    expect(await reading).toBe('two cards');
    respond('three cards');
    await vi.waitFor(async () => {
      expect(await readCached()).toBe('three cards');
    });
  });

  it.each([
    ['has signed out', clearOfflineCache],
    ['has been replaced by another', () => setOfflineCacheOwner('another user')],
  ])('stores no response that arrives after its user %s', async (_, changeUser) => {
    const { reading, respond } = readSlowly();
    changeUser();
    respond('two cards');
    expect(await reading).toBe('two cards');
    await expect(readCached()).rejects.toThrow('Failed to fetch');
  });

  it('waits for the server if nothing is cached', async () => {
    vi.useFakeTimers();
    const { reading, respond } = readSlowly();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    respond('two cards');
    expect(await reading).toBe('two cards');
  });

  it("doesn't hide an error response", async () => {
    await cacheResponse('two cards');
    const broken = fetchOrCached(WALLET, () => Promise.reject(new ResponseError(500, 'broken')));
    await expect(broken).rejects.toThrow('500: broken');
  });

  it('is cleared when another user signs in, not for the same user', async () => {
    await cacheResponse('two cards');
    setOfflineCacheOwner(ADA.id);
    expect(await readCached()).toBe('two cards');
    setOfflineCacheOwner('someone else');
    await expect(readCached()).rejects.toThrow('Failed to fetch');
  });

  it('is cleared when the session has ended on the server', async () => {
    const api = installFakeApi({ user: ADA });
    await cacheResponse('two cards');
    api.state.user = null;
    expect(await readCurrentUser()).toBeNull();
    await expect(readCached()).rejects.toThrow('Failed to fetch');
  });

  it('is cleared without a call if there is no signed-in cookie', async () => {
    installFakeApi({ user: null });
    await cacheResponse('two cards');
    expect(await readCurrentUser()).toBeNull();
    await expect(readCached()).rejects.toThrow('Failed to fetch');
  });

  it('returns the last signed-in user offline', async () => {
    installFakeApi({ user: ADA });
    await readCurrentUser();
    vi.stubGlobal('fetch', failToFetch);
    expect(await readCurrentUser()).toEqual(ADA);
  });

  it('keeps other keys in storage', async () => {
    localStorage.setItem('theme', 'dark');
    await cacheResponse('two cards');
    setOfflineCacheOwner('someone else');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it.each([
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem')],
    ['is forbidden', () => vi.spyOn(Storage.prototype, 'getItem')],
  ])('is skipped without an error if storage %s', async (_what, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    setOfflineCacheOwner('someone else');
    expect(await cacheResponse('two cards')).toBe('two cards');
    await expect(readCached()).rejects.toThrow('Failed to fetch');
  });

  it('ignores a malformed entry', async () => {
    await cacheResponse('two cards');
    const key = Object.keys(localStorage).find((name) => name.endsWith(WALLET)) ?? '';
    localStorage.setItem(key, '{broken');
    await expect(readCached()).rejects.toThrow('Failed to fetch');
  });
});
