import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, openApp } from '../testing/render-app';
import type * as TabPages from './tab-pages';

const explore = vi.hoisted(() => ({ isGone: true }));

vi.mock('./tab-pages', async (importActual) => {
  const actual = await importActual<typeof TabPages>();
  const loadExplore = () =>
    explore.isGone
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : actual.loadTabPage.explore();
  return { ...actual, loadTabPage: { ...actual.loadTabPage, explore: loadExplore } };
});

describe('a tab whose page cannot be fetched', () => {
  it('says so, gives way to other tabs, and is there once Reload can fetch it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = openApp('/');
    await user.click(await screen.findByRole('link', { name: 'Explore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');

    await user.click(screen.getByRole('link', { name: 'My Cards' }));
    await screen.findByRole('heading', { level: 1, name: 'My Cards' });
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Explore' }));
    await screen.findByRole('alert');
    await user.click(await button('Reload'));
    await screen.findByRole('alert');

    explore.isGone = false;
    await user.click(await button('Reload'));
    await screen.findByRole('heading', { level: 1, name: /Explore/ });
  });
});
