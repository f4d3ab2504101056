import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../../testing/render-app';

it('scrolls to the other cards when they open, because they are below the end of the dialog', async () => {
  const { user } = renderApp('/', { wallet: [BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) });
  await user.type(await screen.findByRole('combobox'), 'Whole Foods{Enter}');
  await findDialog('Best Card Found!');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await findButton('Other Cards in Your Wallet'));
  expect(scroll.mock.contexts).toContain(screen.getByRole('list', { name: 'Other Cards in Your Wallet' }));
  scroll.mockRestore();
});
