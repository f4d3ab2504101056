import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setOfflineCacheOwner } from '../../api/requests/offline-cache';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { installFakeLocation } from '../../testing/fake-location';
import { ADA, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';
import { loadPlaces } from './places-store';

const HERE = { latitude: 41.8831, longitude: -87.6323 };

async function openAnswer() {
  setOfflineCacheOwner(ADA.id);
  const app = renderApp('/', { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)] });
  await screen.findByRole('list', { name: 'My cards' });
  await app.user.type(await screen.findByRole('combobox'), 'Costco{Enter}');
  await findDialog('Best Card Found!');
  return app;
}

describe('“Remember This Place”', () => {
  it('asks for the location only when tapped, and stores the store with its position', async () => {
    const location = installFakeLocation({ answers: [HERE] });
    const { user } = await openAnswer();
    const button = await findButton('Remember This Place');
    expect(button).toHaveAccessibleDescription(
      'This answer comes first when you open Tapwise here. The place stays in this browser.',
    );
    expect(location.asked).toBe(0);
    await user.click(button);
    await screen.findByText(/^Remembered\. When you open Tapwise here, this answer comes first\./);
    expect(location.asked).toBe(1);
    expect(loadPlaces()).toMatchObject({ isOn: true, places: [{ storeName: 'Costco', ...HERE }] });
  });

  it.each([
    [1, /^Location is blocked for this site/],
    [2, /^Your device couldn’t find your location/],
    [3, /^Finding your location took too long/],
  ])('explains the error %s, and can be tapped again', async (errorCode, message) => {
    const location = installFakeLocation({ permission: 'prompt', answers: [{ errorCode }] });
    const { user } = await openAnswer();
    await user.click(await findButton('Remember This Place'));
    await screen.findByText(message);
    expect(loadPlaces().places).toEqual([]);
    location.answers = [HERE];
    await user.click(await findButton('Remember This Place'));
    await screen.findByText(/^Remembered\./);
    expect(screen.queryByText(message)).toBeNull();
  });

  it('describes itself on the screen only while it finds the location', async () => {
    const location = installFakeLocation({ permission: 'prompt', answers: [] });
    const { user } = await openAnswer();
    const note = await screen.findByText(/^This answer comes first when you open Tapwise here\./);
    expect(note).toHaveClass('sr-only');
    await user.click(await findButton('Remember This Place'));
    await findButton('Finding your location...');
    expect(location.asked).toBe(1);
    expect(note).not.toHaveClass('sr-only');
  });

  it('explains that the browser can’t', async () => {
    const { user } = await openAnswer();
    await user.click(await findButton('Remember This Place'));
    await screen.findByText('This browser can’t share your location with this site.');
  });
});
