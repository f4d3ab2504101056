import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const TWO_CARDS = { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)] };

describe('the favorites list', () => {
  const renderWithoutFavorites = () =>
    renderApp('/', { ...TWO_CARDS, favorites: ['Costco'] }, (api) => {
      api.rejectWith('favorites', 503);
    });

  it('disables its stars until it loads', async () => {
    const { api, user } = renderWithoutFavorites();
    const star = await findButton('Favorite Costco');
    expect(star).toBeDisabled();
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(api.getCalls('toggleFavorite')).toHaveLength(0);

    api.stopRejecting('favorites');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => {
      expect(await findButton('Favorite Costco')).toHaveAttribute('aria-pressed', 'true');
    });
    expect(await findButton('Favorite Costco')).toBeEnabled();
    expect(api.state.favorites).toEqual(['Costco']);
  });

  it('loads again on the next visit after a failure', async () => {
    const { api, user } = renderWithoutFavorites();
    expect(await findButton('Favorite Costco')).toBeDisabled();
    api.stopRejecting('favorites');
    await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement);
    await findButton('Smart Recommendation');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    expect(await findButton('Favorite Costco')).toBeEnabled();
    expect(await findButton('Favorite Costco')).toHaveAttribute('aria-pressed', 'true');
  });

  it('changes immediately, and rolls back with a toast if the server rejects the change', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await user.click(await findButton('Favorite Costco'));
    await waitFor(() => {
      expect(api.state.favorites).toEqual(['Costco']);
    });
    expect(await findButton('Favorite Costco')).toHaveAttribute('aria-pressed', 'true');
    api.rejectWith('toggleFavorite');
    await user.click(await findButton('Favorite Travel'));
    expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to update favorite']);
    await waitFor(async () => {
      expect(await findButton('Favorite Travel')).toHaveAttribute('aria-pressed', 'false');
    });
  });
});
