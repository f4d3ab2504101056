import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setOfflineCacheOwner } from '../../../api/requests/offline-cache';
import { BLUE_CASH, SAPPHIRE } from '../../../testing/cards';
import { installFakeLocation } from '../../../testing/fake-location';
import { ADA, toWalletEntry } from '../../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../../testing/render-app';

const COSTCO = { latitude: 41.8831, longitude: -87.6323 };
const NEXT_DOOR = { latitude: 41.8832, longitude: -87.6324 };
const FAR_AWAY = { latitude: 41.9, longitude: -87.6 };
const TWO_CARDS = { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)] };

/** Remembers Costco here, and Target next door. */
function storePlaces(isOn = true): void {
  setOfflineCacheOwner(ADA.id);
  const places = [
    { id: 'target', storeName: 'Target', latitude: 41.8838, longitude: -87.6323 },
    { id: 'costco', storeName: 'Costco', ...COSTCO },
  ];
  localStorage.setItem(`nearby-${ADA.id}`, JSON.stringify({ isOn, places }));
}

async function renderHome() {
  const app = renderApp('/', TWO_CARDS);
  await screen.findByRole('list', { name: 'My cards' });
  return app;
}

let openings = 0;

/** Each test opens the app an hour after the one before. */
beforeEach(() => {
  openings += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + openings * 3_600_000 });
});

const findTitle = () => screen.findByRole('heading', { name: 'Near you: Costco' });
const queryTitle = () => screen.queryByRole('heading', { name: /^Near you/ });

/** Opens the app again after this time in the background. */
function reopenAfter(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a store nearby', () => {
  it('is shown above the question, and asks the server nothing until its button is tapped', async () => {
    storePlaces();
    installFakeLocation({ answers: [NEXT_DOOR] });
    const { api, user } = await renderHome();
    const title = await findTitle();
    const question = screen.getByRole('combobox');
    expect(title.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(api.getCalls('recommend')).toEqual([]);
    await user.click(await findButton('See Why'));
    await findDialog('Best Card Found!');
    expect(api.getCalls('recommend').map(({ body }) => body)).toEqual([{ location: 'Costco', category: '' }]);
  });

  it('makes room for another question, and comes back after the user was elsewhere', async () => {
    storePlaces();
    const location = installFakeLocation({ answers: [COSTCO] });
    const { user } = await renderHome();
    await user.click(await findButton('Ask Something Else'));
    expect(queryTitle()).toBeNull();
    expect(screen.getByRole('combobox')).toHaveFocus();
    screen.getByRole('combobox').blur();
    for (const [position, isShown] of [
      [COSTCO, false],
      [FAR_AWAY, false],
      [COSTCO, true],
    ] as const) {
      const { asked } = location;
      location.answers = [position];
      reopenAfter(60_000);
      await waitFor(() => {
        expect(location.asked).toBe(asked + 1);
      });
      if (isShown) await findTitle();
      else expect(queryTitle()).toBeNull();
    }
  });

  it('is gone when its place is deleted, or when another user signs in', async () => {
    storePlaces();
    installFakeLocation({ answers: [COSTCO] });
    await renderHome();
    await findTitle();
    act(() => {
      setOfflineCacheOwner('someone else');
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(queryTitle()).toBeNull();
  });

  it('is looked for again when the app opens again, but not within a minute', async () => {
    storePlaces();
    const location = installFakeLocation({ answers: [FAR_AWAY] });
    await renderHome();
    await waitFor(() => {
      expect(location.asked).toBe(1);
    });
    location.answers = [COSTCO];
    reopenAfter(30_000);
    expect(location.asked).toBe(1);
    reopenAfter(60_000);
    await findTitle();
    expect(location.asked).toBe(2);
    location.answers = [FAR_AWAY];
    reopenAfter(60_000);
    await waitFor(() => {
      expect(queryTitle()).toBeNull();
    });
  });

  it.each([
    ['far away', FAR_AWAY],
    ['unavailable', { errorCode: 2 }],
  ])('isn’t shown if the position is %s', async (_name, answer) => {
    storePlaces();
    const location = installFakeLocation({ answers: [answer] });
    await renderHome();
    await waitFor(() => {
      expect(location.asked).toBe(1);
    });
    expect(queryTitle()).toBeNull();
    expect(screen.queryByRole('region', { name: 'Stores nearby' })).toBeNull();
  });
});

describe('the permission for the location', () => {
  it.each([
    ['it is off', false],
    ['nothing is remembered', undefined],
  ])('isn’t needed if %s', async (_name, isOn) => {
    if (isOn !== undefined) storePlaces(isOn);
    const location = installFakeLocation({ answers: [COSTCO] });
    await renderHome();
    await findButton('+ Add Card');
    expect(location.asked).toBe(0);
    expect(queryTitle()).toBeNull();
  });

  it('isn’t asked for when the app opens and the user has blocked it', async () => {
    storePlaces();
    const location = installFakeLocation({ permission: 'denied' });
    await renderHome();
    await findButton('+ Add Card');
    expect(location.asked).toBe(0);
  });

  it.each(['prompt', undefined] as const)('is asked for only after a tap if it is %s', async (permission) => {
    storePlaces();
    const location = installFakeLocation({ permission, answers: [COSTCO] });
    const { user } = await renderHome();
    const check = await findButton('Check');
    expect(location.asked).toBe(0);
    await user.click(check);
    await findTitle();
    expect(location.asked).toBe(1);
  });

  it('is explained if the user refuses it after the tap', async () => {
    storePlaces();
    installFakeLocation({ permission: 'prompt', answers: [{ errorCode: 1 }] });
    const { user } = await renderHome();
    await user.click(await findButton('Check'));
    await screen.findByText(/^Location is blocked for this site/);
    expect(screen.getByRole('main')).toHaveFocus();
    await user.click(await findButton('Not Now'));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Stores nearby' })).toBeNull();
  });

  it('shows after a tap that no place is nearby', async () => {
    storePlaces();
    installFakeLocation({ permission: 'prompt', answers: [FAR_AWAY] });
    const { user } = await renderHome();
    await user.click(await findButton('Check'));
    await screen.findByText('None of your places is nearby.');
  });
});

describe('a damaged list of places', () => {
  it('doesn’t break Home', async () => {
    setOfflineCacheOwner(ADA.id);
    localStorage.setItem(`nearby-${ADA.id}`, '{"isOn":true,"places":[{"id":1},null]}');
    installFakeLocation({ answers: [COSTCO] });
    await renderHome();
    await findButton('+ Add Card');
    expect(queryTitle()).toBeNull();
  });
});
