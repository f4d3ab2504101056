import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../../testing/render-app';

it('the search can be cleared, and then has the focus', async () => {
  const { user } = renderApp('/', { wallet: [toWalletEntry(BLUE_CASH)] });
  const field = await screen.findByRole('combobox');
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(field, 'Costco');
  await user.click(await findButton('Clear search'));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('the next store replaces one that was answered', async () => {
  const { user } = renderApp('/', { wallet: [toWalletEntry(BLUE_CASH)] });
  const field = await screen.findByRole('combobox');
  await user.type(field, 'Costco{Enter}');
  await findDialog('Best Card Found!');
  await user.click(await findButton('Maybe Later'));
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  await user.keyboard('Target');
  expect(field).toHaveValue('Target');
});
