import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

it('returns the focus to the dialog when its toast is dismissed, so that Escape closes the dialog', async () => {
  const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry);
  const { user } = renderApp('/my-cards', { wallet });
  await user.click(await findButton('+ Add Card'));
  const dialog = await findDialog('Add Card');
  // The plan is full.
  await user.click(await within(dialog).findByRole('button', { name: /^Add Capital One Savor/ }));
  await listToastTexts('Card Not Added');
  await user.click(await findButton('Dismiss'));
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
  expect(await findButton('+ Add Card')).toHaveFocus();
});

it('returns the focus to the element that F8 took it from', async () => {
  const { user } = renderApp('/my-cards', { wallet: [toWalletEntry(SAPPHIRE)] });
  await user.click(await findButton(/^Chase Sapphire Preferred/));
  await user.click(await findButton('Remove Chase Sapphire Preferred'));
  await listToastTexts('Card removed');
  const adding = await findButton('+ Add Card');
  adding.focus();
  await user.keyboard('{F8}{Escape}');
  expect(adding).toHaveFocus();
});
