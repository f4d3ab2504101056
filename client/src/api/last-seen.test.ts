import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { ADA } from '../testing/fake-state';
import { readCurrentUser } from './current-user';
import { orLastSeen, setLastSeenOwner } from './last-seen';

const WALLET = '/api/user/cards';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const seen = () => orLastSeen(WALLET, lost);
const see = (answer: string) => orLastSeen(WALLET, async () => answer);

describe('what was seen last', () => {
  beforeEach(() => {
    localStorage.clear();
    setLastSeenOwner(ADA.id);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('stands in for the server that cannot be reached', async () => {
    await expect(seen()).rejects.toThrow('Failed to fetch');
    await see('two cards');
    expect(await seen()).toBe('two cards');
  });

  it('does not stand in for an error of the server', async () => {
    await see('two cards');
    const broken = orLastSeen(WALLET, () => Promise.reject(new Error('500: broken')));
    await expect(broken).rejects.toThrow('500: broken');
  });

  it('is gone when another user signs in, and stays for the same one', async () => {
    await see('two cards');
    setLastSeenOwner(ADA.id);
    expect(await seen()).toBe('two cards');
    setLastSeenOwner('somebody else');
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('is gone when the server says that the session has ended', async () => {
    const api = installFakeApi({ user: ADA });
    await see('two cards');
    api.state.user = null;
    expect(await readCurrentUser()).toBeNull();
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('is gone when the browser has no sign of a session, without a call', async () => {
    installFakeApi({ user: null });
    await see('two cards');
    expect(await readCurrentUser()).toBeNull();
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('tells without a network who was signed in last', async () => {
    installFakeApi({ user: ADA });
    await readCurrentUser();
    vi.stubGlobal('fetch', lost);
    expect(await readCurrentUser()).toEqual(ADA);
  });

  it('leaves other keys of the browser alone', async () => {
    localStorage.setItem('theme', 'dark');
    await see('two cards');
    setLastSeenOwner('somebody else');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it.each([
    ['is full', () => vi.spyOn(Storage.prototype, 'setItem')],
    ['may not be read', () => vi.spyOn(Storage.prototype, 'getItem')],
  ])('fails nothing where the storage %s', async (_what, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    setLastSeenOwner('somebody else');
    expect(await see('two cards')).toBe('two cards');
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });

  it('survives a broken entry', async () => {
    await see('two cards');
    const key = Object.keys(localStorage).find((name) => name.endsWith(WALLET)) ?? '';
    localStorage.setItem(key, '{broken');
    await expect(seen()).rejects.toThrow('Failed to fetch');
  });
});
