import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DOUBLE_CASH } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';

const costco = createPurchase({ amount: '50.00' });
const shell = createPurchase({ storeName: 'Shell', category: 'gas', purchasedOn: '2026-10-03' });
const START = { wallet: [toWalletEntry(DOUBLE_CASH)], purchases: [costco, shell] };

it('the list follows the filters in the URL, and keeps them there', async () => {
  const { user, api } = renderApp('/purchases?category=gas,ev_charging', START);
  await screen.findByRole('heading', { name: 'October 2026' });
  await screen.findByText('Oil & Gas', { selector: 'p' });
  expect(screen.queryByRole('heading', { name: /November 2026/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Oil & Gas');
  // On a phone, the filter of the link comes first.
  expect(screen.getAllByRole('combobox')[0]).toHaveAccessibleName('Category');

  await user.click(await findButton('Clear Filters'));
  await screen.findByRole('heading', { name: 'November 2026' });
  expect(window.location.search).toBe('');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Store' }), 'Shell');
  await screen.findByText('Shell', { selector: 'p' });
  await screen.findByRole('heading', { name: 'October 2026' });
  expect(screen.queryByRole('heading', { name: /November 2026/ })).toBeNull();
  expect(window.location.search).toBe('?store=Shell');
  await user.type(screen.getByRole('searchbox'), 'nothing');
  await screen.findByText('No matching purchases');
  expect(window.location.search).toBe('?store=Shell&search=nothing');
  expect(api.getCalls('userPurchases').length).toBeGreaterThan(1);
});

it('the list counts and sums what the filters found, next to the button that clears them', async () => {
  const older = createPurchase({ amount: '10.00', purchasedOn: '2026-09-03' });
  const { user } = renderApp('/purchases', { ...START, purchases: [costco, shell, older] });
  await screen.findByRole('heading', { name: 'November 2026' });
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Store' }), 'Costco');
  const findResults = async (count: string) =>
    (await screen.findByText(count)).closest('[role="status"]')?.parentElement?.parentElement?.parentElement;
  expect(await findResults('2 purchases')).toHaveTextContent(
    'Costco2 purchases$60.00 $3.60 backClear Filters',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2026');
  expect(await findResults('1 purchase')).toHaveTextContent('Costco1 purchaseClear Filters');
});
