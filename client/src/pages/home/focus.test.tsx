import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

const TWO_CARDS = { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)] };
const searchBox = () => screen.findByRole('combobox', { name: 'Store, brand, or category' });

describe('focus', () => {
  it.each([
    ['in the search with a mouse', true],
    ['not in the search without one, where it would open the keyboard', false],
  ])('is at first %s', async (_where, hasMouse) => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('pointer') ? Object.assign(new EventTarget(), { matches: hasMouse }) : matchMedia(query),
    );
    renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    expect((await searchBox()) === document.activeElement).toBe(hasMouse);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('returns to the search when the recommendation closes, without reopening the suggestions', async () => {
    const { user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await searchBox(), 'Whole Foods{Enter}');
    await findDialog('Best Card Found!');
    await user.keyboard('{Escape}');
    await waitFor(async () => {
      expect(await searchBox()).toHaveFocus();
    });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('allows the same search again while the lists of past searches are read', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    const release = api.hold('userRecommendations');
    await user.type(await searchBox(), 'Whole Foods{Enter}');
    await findDialog('Best Card Found!');
    await user.keyboard('{Escape}');
    await waitFor(async () => {
      expect(await searchBox()).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    await findDialog('Best Card Found!');
    release();
  });

  it('stays in the search card if the chip that submitted is gone', async () => {
    const { user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    await user.click(within(screen.getByRole('group', { name: 'Popular brands' })).getByText('Target'));
    await findDialog('Best Card Found!');
    await user.keyboard('{Escape}');
    await waitFor(async () => {
      expect(await searchBox()).toHaveFocus();
    });
  });

  it('returns to the button that opened a dialog', async () => {
    const { user } = renderApp('/', TWO_CARDS);
    await user.click(await findButton('+ Add Card'));
    await findDialog('Add New Card');
    await user.keyboard('{Escape}');
    await waitFor(async () => {
      expect(await findButton('+ Add Card')).toHaveFocus();
    });
  });
});
