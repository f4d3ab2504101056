import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setOfflineCacheOwner } from '../../../api/requests/offline-cache';
import { loadPlaces } from '../../../features/nearby/places-store';
import { installFakeLocation } from '../../../testing/fake-location';
import { ADA } from '../../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../../testing/render-app';

const HERE = { latitude: 41.8831, longitude: -87.6323 };
const PLACES = [
  { id: 'costco', storeName: 'Costco', ...HERE },
  { id: 'sydney', storeName: 'Target', latitude: -33.8688, longitude: 151.2093 },
];
const storePlaces = () => {
  localStorage.setItem(`nearby-${ADA.id}`, JSON.stringify({ isOn: true, places: PLACES }));
};
beforeEach(() => {
  setOfflineCacheOwner(ADA.id);
});

const findSwitch = () => screen.findByRole('switch', { name: 'Answer first for a store nearby' });

describe('the switch for stores nearby', () => {
  it('is off by default, and asks for the location when it is turned on', async () => {
    const location = installFakeLocation({ permission: 'prompt', answers: [HERE] });
    const { user } = renderApp('/profile');
    const button = await findSwitch();
    expect(button).not.toBeChecked();
    expect(location.asked).toBe(0);
    await user.click(button);
    await waitFor(() => {
      expect(button).toBeChecked();
    });
    expect(location.asked).toBe(1);
    expect(loadPlaces()).toEqual({ isOn: true, places: [] });
    await user.click(button);
    expect(button).not.toBeChecked();
    expect(location.asked).toBe(1);
  });

  it('stays off and explains why if the user refuses', async () => {
    installFakeLocation({ permission: 'prompt', answers: [{ errorCode: 1 }] });
    const { user } = renderApp('/profile');
    await user.click(await findSwitch());
    await screen.findByText(/^Location is blocked for this site/);
    expect(await findSwitch()).not.toBeChecked();
  });

  it('is on without a position now, because there may be one at the store', async () => {
    installFakeLocation({ permission: 'prompt', answers: [{ errorCode: 3 }] });
    const { user } = renderApp('/profile');
    await user.click(await findSwitch());
    await screen.findByText(/^Finding your location took too long/);
    expect(await findSwitch()).toBeChecked();
  });

  it('explains that the location has been blocked since', async () => {
    storePlaces();
    installFakeLocation({ permission: 'denied' });
    renderApp('/profile');
    await screen.findByText(/^Location is blocked for this site/);
    expect(await findSwitch()).toBeChecked();
  });
});

describe('the list of remembered places on Profile', () => {
  it('shows coordinates, and deletes places one by one', async () => {
    storePlaces();
    const { user } = renderApp('/profile');
    await user.click(await findButton('Remembered places 2'));
    const dialog = await findDialog('Remembered Places');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Costco41.8831° N, 87.6323° WDelete', 'Target33.8688° S, 151.2093° EDelete']);
    await user.click(await findButton('Delete Costco, 41.8831° N, 87.6323° W'));
    expect(await findButton(/^Delete Target/)).toHaveFocus();
    expect(loadPlaces().places.map(({ id }) => id)).toEqual(['sydney']);
  });

  it('deletes all places after a confirmation', async () => {
    storePlaces();
    const { user } = renderApp('/profile');
    await user.click(await findButton('Remembered places 2'));
    await user.click(await findButton('Delete All'));
    expect(loadPlaces().places).toHaveLength(2);
    await user.click(await findButton('Delete All Places'));
    await screen.findByText('No places yet');
    expect(screen.getByRole('link', { name: 'Find Your Best Card' })).toHaveAttribute('href', '/');
    expect(localStorage.getItem(`nearby-${ADA.id}`)).toBeNull();
  });
});
