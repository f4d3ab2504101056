import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as TabPages from '../shell/tab-pages';

let isGone = true;

/** The app with an Explore page that fails to load at first. Modules are reset, because a page is imported once. */
async function loadApp() {
  vi.resetModules();
  vi.doMock('../shell/tab-pages', async (importActual) => {
    const actual = await importActual<typeof TabPages>();
    const loadExplore = () =>
      isGone
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : actual.loadTabPage.explore();
    return { ...actual, loadTabPage: { ...actual.loadTabPage, explore: loadExplore } };
  });
  return import('../testing/render-app');
}

afterEach(() => {
  vi.doUnmock('../shell/tab-pages');
  vi.resetModules();
});

describe('a tab whose page fails to load', () => {
  it('shows an error, leaves other tabs usable, and loads with Reload', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const { findButton: button, renderApp: openApp } = await loadApp();
    const { user } = openApp('/');
    await user.click(await screen.findByRole('link', { name: 'Explore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this page');

    await user.click(screen.getByRole('link', { name: 'My Cards' }));
    await screen.findByRole('heading', { level: 1, name: 'My Cards' });
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Explore' }));
    await screen.findByRole('alert');
    await user.click(await button('Reload'));
    await screen.findByRole('alert');

    isGone = false;
    await user.click(await button('Reload'));
    await screen.findByRole('heading', { level: 1, name: /Explore/ });
  });
});
