import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BLUE_CASH } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import type * as Dialogs from '../home-dialogs';
import type * as Answer from './live-answer';

let isGone = true;

const failIfGone = () => {
  if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
};

/** Home with chunks that fail to load at first. Modules are reset, because a chunk is imported once. */
async function openHome() {
  const { renderApp } = await import('../../../testing/render-app');
  const { user } = renderApp('/', { wallet: [toWalletEntry(BLUE_CASH)] });
  await screen.findByRole('list', { name: 'My cards' });
  const field = await screen.findByRole('combobox', { name: 'Store, brand, or category' });
  return { user, field };
}

beforeEach(() => {
  isGone = true;
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.doUnmock('./live-answer');
  vi.doUnmock('../home-dialogs');
  vi.resetModules();
});

it('a live answer that can’t be loaded is loaded by Try Again, and the text stays', async () => {
  vi.doMock('./live-answer', async (importActual) => {
    failIfGone();
    return importActual<typeof Answer>();
  });
  const { user, field } = await openHome();
  await user.type(field, 'Whole');
  const search = within(screen.getByRole('search'));
  expect(await search.findByRole('alert')).toHaveTextContent('We couldn’t load the answer.');
  isGone = false;
  await user.click(search.getByRole('button', { name: 'Try Again' }));
  await search.findByText('Get a recommendation to see your best card.');
  expect(field).toHaveValue('Whole');
});

it('a recommendation whose dialog can’t be loaded leaves Home and the text, and opens after Try Again', async () => {
  vi.doMock('../home-dialogs', async (importActual) => {
    failIfGone();
    return importActual<typeof Dialogs>();
  });
  const { user, field } = await openHome();
  await user.type(field, 'Whole Foods{Enter}');
  await screen.findByText('We couldn’t load your answer.');
  expect(screen.queryByText('We couldn’t load this page')).toBeNull();
  expect(field).toHaveValue('Whole Foods');
  isGone = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('dialog', { name: 'Best Card Found!' });
});
