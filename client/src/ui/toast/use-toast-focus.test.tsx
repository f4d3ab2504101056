import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

it('returns the focus to the dialog when its toast is dismissed, so that Escape closes the dialog', async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [toWalletEntry(SAPPHIRE)] });
  api.rejectWith('addCard');
  await user.click(await findButton('+ Add Card'));
  const dialog = await findDialog('Add Card');
  await user.click(await within(dialog).findByRole('button', { name: /^Add Capital One Savor/ }));
  await listToastTexts('Error');
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
