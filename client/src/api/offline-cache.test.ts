import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { ADA } from '../testing/fake-state';
import { readCurrentUser } from './current-user';
import { fetchOrCached, setOfflineCacheOwner } from './offline-cache';

const WALLET = '/api/user/cards';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const seen = () => fetchOrCached(WALLET, lost);
const see = (answer: string) => fetchOrCached(WALLET, async () => answer);

describe('the offline cache', () => {
  beforeEach(() => {
    localStorage.clear();
    setOfflineCacheOwner(ADA.id);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('replaces a server that cannot be reached', async () => {
    await expect(seen()).rejects.toThrow('Failed to fetch');
    await see('two cards');
    expect(await seen()).toBe('two cards');
  });

  it('does not replace an error response', async () => {
    await see('two cards');
    const broken = fetchOrCached(WALLET, () => Promise.reject(new Error('500: broken')));
    await expect(broken).rejects.toThrow('500: broken');
  });

  it('is cleared when another user signs in, not for the same user', async () => {
    await see('two cards');
    setOfflineCacheOwner(ADA.id);
    expect(await seen()).toBe('two cards');
    setOfflineCacheOwner('somebody else');
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('is cleared when the server says that the session has ended', async () => {
    const api = installFakeApi({ user: ADA });
    await see('two cards');
    api.state.user = null;
    expect(await readCurrentUser()).toBeNull();
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('is cleared without a call if there is no signed-in cookie', async () => {
    installFakeApi({ user: null });
    await see('two cards');
    expect(await readCurrentUser()).toBeNull();
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('knows offline who was signed in last', async () => {
    installFakeApi({ user: ADA });
    await readCurrentUser();
    vi.stubGlobal('fetch', lost);
    expect(await readCurrentUser()).toEqual(ADA);
  });

  it('keeps other keys of the storage', async () => {
    localStorage.setItem('theme', 'dark');
    await see('two cards');
    setOfflineCacheOwner('somebody else');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it.each([
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem')],
    ['is forbidden', () => vi.spyOn(Storage.prototype, 'getItem')],
  ])('fails nothing if the storage %s', async (_what, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    setOfflineCacheOwner('somebody else');
    expect(await see('two cards')).toBe('two cards');
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('ignores a malformed entry', async () => {
    await see('two cards');
    const key = Object.keys(localStorage).find((name) => name.endsWith(WALLET)) ?? '';
    localStorage.setItem(key, '{broken');
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });
});
