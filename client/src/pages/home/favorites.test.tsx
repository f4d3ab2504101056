import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { inWallet } from '../../testing/fake-state';
import { button, openApp, toastText } from '../../testing/render-app';

const TWO_CARDS = { wallet: [inWallet(SAPPHIRE), inWallet(BLUE_CASH)] };

describe('favorites', () => {
  const withoutFavorites = () =>
    openApp('/', { ...TWO_CARDS, favorites: ['Costco'] }, (api) => {
      api.refuse('favorites', 503);
    });

  it('that failed to load disable the stars until they load', async () => {
    const { api, user } = withoutFavorites();
    const star = await button('Favorite Costco');
    expect(star).toBeDisabled();
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(api.calls('toggleFavorite')).toHaveLength(0);

    api.allow('favorites');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => {
      expect(await button('Favorite Costco')).toHaveAttribute('aria-pressed', 'true');
    });
    expect(await button('Favorite Costco')).toBeEnabled();
    expect(api.state.favorites).toEqual(['Costco']);
  });

  it('that failed to load are loaded again on the next visit', async () => {
    const { api, user } = withoutFavorites();
    expect(await button('Favorite Costco')).toBeDisabled();
    api.allow('favorites');
    await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement);
    await button('Smart Recommendation');
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    expect(await button('Favorite Costco')).toBeEnabled();
    expect(await button('Favorite Costco')).toHaveAttribute('aria-pressed', 'true');
  });

  it('change at once, and are rolled back with a toast if the server rejects it', async () => {
    const { api, user } = openApp('/', TWO_CARDS);
    await user.click(await button('Favorite Costco'));
    await waitFor(() => {
      expect(api.state.favorites).toEqual(['Costco']);
    });
    expect(await button('Favorite Costco')).toHaveAttribute('aria-pressed', 'true');
    api.refuse('toggleFavorite');
    await user.click(await button('Favorite Travel'));
    expect(await toastText('Error')).toEqual(['Error', 'Failed to update favorite']);
    await waitFor(async () => {
      expect(await button('Favorite Travel')).toHaveAttribute('aria-pressed', 'false');
    });
  });
});
