import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOfflineCache, setOfflineCacheOwner } from '../../api/requests/offline-cache';
import { ADA } from '../../testing/fake-state';
import { MAX_PLACES } from './parse-places';
import { deleteAllPlaces, deletePlace, loadPlaces, rememberPlace, setNearbyOn } from './places-store';

const KEY = `nearby-${ADA.id}`;
const HERE = { latitude: 41.8831, longitude: -87.6323 };
const remember = (storeName: string, change: object = {}) =>
  rememberPlace({ storeName, userId: ADA.id, ...HERE, ...change });
const listNames = () => loadPlaces().places.map(({ storeName }) => storeName);
const listKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('nearby-'));

beforeEach(() => {
  localStorage.clear();
  setOfflineCacheOwner(ADA.id);
});

describe('the list of remembered places', () => {
  it('is empty, and off, by default', () => {
    expect(loadPlaces()).toEqual({ isOn: false, places: [] });
  });

  it('contains a place to the meter, and is on, once one is remembered', () => {
    expect(remember('Costco', { latitude: 41.883_123_456 })).toBe('added');
    expect(loadPlaces()).toMatchObject({
      isOn: true,
      places: [{ storeName: 'Costco', latitude: 41.883_12, longitude: -87.6323 }],
    });
  });

  it('moves the same store nearby, and adds its other branch', () => {
    remember('Costco');
    remember('Costco', { latitude: 41.8836 });
    expect(loadPlaces().places).toMatchObject([{ latitude: 41.8836 }]);
    remember('Costco', { latitude: 41.9 });
    remember('Target', { latitude: 41.8836 });
    expect(listNames()).toEqual(['Costco', 'Costco', 'Target']);
  });

  it('has a limit', () => {
    for (let index = 0; index < MAX_PLACES; index += 1)
      expect(remember(`Store ${String(index)}`)).toBe('added');
    expect(remember('One more')).toBe('full');
    expect(remember('Store 7')).toBe('added');
    expect(loadPlaces().places).toHaveLength(MAX_PLACES);
  });

  it('loses places one by one or all at once, and leaves nothing', () => {
    for (const name of ['Costco', 'Target']) remember(name);
    deletePlace(loadPlaces().places[0]?.id ?? '');
    expect(listNames()).toEqual(['Target']);
    deleteAllPlaces();
    expect(listKeys()).toEqual([]);
    expect(loadPlaces().isOn).toBe(false);
  });

  it('keeps its places while it is off', () => {
    remember('Costco');
    setNearbyOn(false);
    expect(loadPlaces()).toMatchObject({ isOn: false, places: [{ storeName: 'Costco' }] });
  });

  it('is the same object until it changes, and follows the storage', () => {
    remember('Costco');
    const before = loadPlaces();
    expect(loadPlaces()).toBe(before);
    localStorage.removeItem(KEY);
    expect(listNames()).toEqual([]);
  });

  it('reports that the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(remember('Costco')).toBe('not-stored');
    expect(setNearbyOn(true)).toBe(false);
    full.mockRestore();
  });
});

describe('a damaged list of places', () => {
  it.each(['', '{', 'null', '7', '[]', '{}', '{"isOn":true}', '{"isOn":true,"places":{}}', '"text"'])(
    'is empty: %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(loadPlaces()).toEqual({ isOn: false, places: [] });
      expect(remember('Costco')).toBe('added');
    },
  );

  it.each([
    null,
    'Costco',
    {},
    { id: 'a', storeName: 'Costco' },
    { id: 'a', storeName: '', ...HERE },
    { id: 'a', storeName: ' ', ...HERE },
    { id: 'a', storeName: 'x'.repeat(10_000), ...HERE },
    { id: 7, storeName: 'Costco', ...HERE },
    { id: 'a', storeName: 'Costco', latitude: '41', longitude: -87 },
    { id: 'a', storeName: 'Costco', latitude: 91, longitude: 0 },
    { id: 'a', storeName: 'Costco', latitude: 0, longitude: -181 },
    { id: 'a', storeName: 'Costco', latitude: null, longitude: 0 },
  ])('leaves out %j', (damaged) => {
    const good = { id: 'good', storeName: 'Target', ...HERE };
    localStorage.setItem(KEY, JSON.stringify({ isOn: true, places: [damaged, good, { ...good }] }));
    expect(loadPlaces()).toEqual({ isOn: true, places: [good] });
  });

  it('leaves out what is above the limit', () => {
    const places = Array.from({ length: 500 }, (_, index) => ({
      id: String(index),
      storeName: 'A',
      ...HERE,
    }));
    localStorage.setItem(KEY, JSON.stringify({ isOn: 'yes', places }));
    expect(loadPlaces().places).toHaveLength(MAX_PLACES);
    expect(loadPlaces().isOn).toBe(false);
  });
});

describe('the list of a user', () => {
  it('is deleted when no one is signed in', () => {
    remember('Costco');
    clearOfflineCache();
    expect(listKeys()).toEqual([]);
    expect(listNames()).toEqual([]);
  });

  it('is deleted as soon as a different user signs in', () => {
    remember('Costco');
    setOfflineCacheOwner('someone else');
    expect(listKeys()).toEqual([]);
    expect(listNames()).toEqual([]);
    setOfflineCacheOwner(ADA.id);
    expect(listNames()).toEqual([]);
  });

  it('survives a release that caches responses in another shape', () => {
    remember('Costco');
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('seen-')))
      localStorage.removeItem(key);
    setOfflineCacheOwner(ADA.id);
    expect(listNames()).toEqual(['Costco']);
  });

  it('gets nothing for someone who signed in while the device looked for its position', () => {
    setOfflineCacheOwner('someone else');
    expect(remember('Costco')).toBe('not-stored');
    clearOfflineCache();
    expect(remember('Costco')).toBe('not-stored');
    expect(rememberPlace({ storeName: 'Costco', userId: undefined, ...HERE })).toBe('not-stored');
    expect(setNearbyOn(true)).toBe(false);
    expect(listKeys()).toEqual([]);
  });
});
