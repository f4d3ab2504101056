import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

async function recordAtWholeFoods() {
  const app = renderApp('/', { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)] });
  await screen.findByRole('list', { name: 'My cards' });
  await app.user.type(await screen.findByRole('combobox'), 'Whole Foods{Enter}');
  await findDialog('Best Card Found!');
  await app.user.click(await findButton('Record Purchase'));
  await findDialog('Quick Feedback');
  return app;
}

describe('a recorded purchase', () => {
  it('is described in the toast and removed on Undo, which ends the question about it', async () => {
    const { api, user } = await recordAtWholeFoods();
    expect(await screen.findByText('$6.00 on $100.00 at Whole Foods')).toBeVisible();
    await user.click(await findButton('Undo'));
    await listToastTexts('Purchase Removed');
    expect(api.state.purchases).toEqual([]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('clears the question for the next store', async () => {
    const { user } = await recordAtWholeFoods();
    await user.click(await findButton('Skip feedback'));
    expect(await screen.findByRole('combobox')).toHaveValue('');
  });
});
