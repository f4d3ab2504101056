import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DOUBLE_CASH } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

const listNames = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .slice(1)
    .map((option) => option.textContent);

it('the categories have the same names in the filter and in Edit Purchase', async () => {
  const purchases = [createPurchase({ cardId: DOUBLE_CASH.id })];
  const { user } = renderApp('/purchases', { wallet: [toWalletEntry(DOUBLE_CASH)], purchases });
  const filter = listNames(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await findButton(/^Edit Costco/));
  const dialog = await findDialog('Edit Purchase');
  expect(listNames(within(dialog).getByLabelText('Category'))).toEqual(filter);
  expect(filter).toContain('Department stores');
  expect(filter).toContain('Online shopping');
});
