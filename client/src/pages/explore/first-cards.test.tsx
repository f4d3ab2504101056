import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findButton, renderApp } from '../../testing/render-app';

/** Opens a path while the whole catalog is still on its way. */
function renderWhileLoading(path: string) {
  let release = () => {};
  renderApp(path, {}, (api) => {
    release = api.hold('creditCards');
  });
  return {
    finishLoading: () => {
      release();
    },
  };
}

describe('the list of cards', () => {
  it('starts before all are loaded, without their number', async () => {
    const { finishLoading } = renderWhileLoading('/explore');
    const first = await screen.findByRole('link', { name: 'Chase Sapphire Preferred' });
    expect(screen.queryByRole('button', { name: 'Chase' })).toBeNull();
    finishLoading();
    expect(await findButton('Chase')).toBeVisible();
    expect(screen.queryByText(/^\d+ (cards|results)$/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Chase Sapphire Preferred' })).toBe(first);
  });

  it('waits for all cards if a filter is set', async () => {
    const { finishLoading } = renderWhileLoading('/explore?tab=travel');
    expect(await screen.findByText('Loading cards...')).toBeVisible();
    finishLoading();
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Chase Sapphire Preferred' })).toBeVisible();
    });
  });

  it('fails once if neither the popular cards nor all cards can be loaded, and tries both again', async () => {
    let finishFirst = () => {};
    const { api, user } = renderApp('/explore', {}, (fake) => {
      fake.rejectWith('popularCreditCards');
      finishFirst = fake.hold('creditCards');
    });
    expect(await screen.findByText('We couldn’t load the cards.')).toBeVisible();
    api.rejectWith('creditCards');
    finishFirst();
    const retry = await findButton('Try Again');
    expect(screen.queryByText('Loading cards...')).toBeNull();
    api.stopRejecting('popularCreditCards');
    api.stopRejecting('creditCards');
    await waitFor(() => {
      expect(retry).toBeEnabled();
    });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Chase Sapphire Preferred' })).toBeVisible();
  });
});
