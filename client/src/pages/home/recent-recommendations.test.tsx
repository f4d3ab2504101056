import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Rows from './recommendation-rows';

let isGone = true;

/** The app with a chunk that fails to load at first. Modules are reset, because a chunk is imported once. */
async function loadApp() {
  vi.resetModules();
  vi.doMock('./recommendation-rows', async (importActual) => {
    if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
    return importActual<typeof Rows>();
  });
  return import('../../testing/render-app');
}

afterEach(() => {
  vi.doUnmock('./recommendation-rows');
  vi.resetModules();
});

describe('the recent recommendations section whose chunk fails to load', () => {
  it('shows an error in its place only, and loads on the next visit', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const { renderApp } = await loadApp();
    const { user } = renderApp('/');
    const section = await screen.findByRole('region', { name: 'Recent Recommendations' });
    await within(section).findByText('We couldn’t load these. Reload to try again.');
    expect(screen.getByRole('combobox', { name: 'Store, brand, or category' })).toBeVisible();
    expect(screen.queryByText('We couldn’t load this page')).toBeNull();

    isGone = false;
    await user.click(screen.getByRole('link', { name: 'My Cards' }));
    await screen.findByRole('heading', { level: 1, name: 'My Cards' });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByText('Your recommendations will appear here.');
  });
});
