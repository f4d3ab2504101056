import { describe, expect, it, vi } from 'vitest';
import { installFakeLocation } from '../../testing/fake-location';
import { locate, readLocationPermission } from './locate';

const HERE = { latitude: 41.8831, longitude: -87.6323 };

describe('the position', () => {
  it('is an accurate and recent fix', async () => {
    installFakeLocation({ answers: [HERE] });
    expect(await locate()).toEqual(HERE);
  });

  it('waits for an accurate fix after a rough or an old one', async () => {
    const rough = { latitude: 40, longitude: -80, accuracy: 2_000 };
    const old = { latitude: 40, longitude: -80, ageMs: 10 * 60_000 };
    installFakeLocation({ answers: [rough, old, HERE] });
    expect(await locate()).toEqual(HERE);
  });

  it.each([
    ['rough', { ...HERE, accuracy: 151 }],
    ['of unknown accuracy', { ...HERE, accuracy: Number.NaN }],
    ['old', { ...HERE, ageMs: 60_000 }],
  ])('is unknown if each fix is %s', async (_name, fix) => {
    vi.useFakeTimers();
    installFakeLocation({ answers: [fix] });
    const locating = locate();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await locating).toBe('inaccurate');
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unavailable'],
  ])('is unknown after the error %s: %s', async (errorCode, failure) => {
    installFakeLocation({ answers: [{ errorCode }] });
    expect(await locate()).toBe(failure);
  });

  it('is unsupported without a secure connection, or in a browser without it', async () => {
    expect(await locate()).toBe('unsupported');
    const location = installFakeLocation({ answers: [HERE] });
    vi.stubGlobal('isSecureContext', false);
    expect(await locate()).toBe('unsupported');
    expect(location.asked).toBe(0);
  });
});

describe('the permission', () => {
  it.each(['granted', 'denied', 'prompt'] as const)('is %s without asking', async (permission) => {
    const location = installFakeLocation({ permission });
    expect(await readLocationPermission()).toBe(permission);
    expect(location.asked).toBe(0);
  });

  it('is unknown in a browser that doesn’t say', async () => {
    expect(await readLocationPermission()).toBe('unknown');
    installFakeLocation({ permission: undefined });
    expect(await readLocationPermission()).toBe('unknown');
  });
});
