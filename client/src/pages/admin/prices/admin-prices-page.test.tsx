import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdminSection } from '../../../testing/open-admin-dashboard';
import { findButton, findDialog, listToastTexts } from '../../../testing/render-app';

const HISTORY = [{ price: '2.99', setAt: '2026-11-01T10:00:00.000Z', actor: 'system' }];

it('shows who set which price, and a new one right away', async () => {
  const { user } = await openAdminSection('/admin/prices', 'Prices', {
    priceHistory: { monthly: HISTORY, annual: [] },
  });
  const history = await screen.findByRole('region', { name: 'Monthly changes' });
  expect(within(history).getByRole('row', { name: /Tapwise/ })).toHaveTextContent('$2.99');
  expect(screen.getByText('No price has been set.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Monthly Price'));
  await user.type(screen.getByLabelText('Monthly Price'), '3.49');
  await user.click(await findButton('Update monthly price'));
  const question = await findDialog('Change the monthly price?');
  await user.click(within(question).getByRole('button', { name: 'Change Price' }));
  await listToastTexts('Pricing Updated');
  expect(await within(history).findByRole('row', { name: /Admin/ })).toHaveTextContent('$3.49');
});

it('shows the new price if another admin changed it in the meantime', async () => {
  const { api, user } = await openAdminSection('/admin/prices', 'Prices', {
    priceHistory: { monthly: HISTORY, annual: [] },
  });
  api.state.prices = { ...api.state.prices, monthly: '3.99' };
  api.rejectWith('setPrice', 409);
  await user.clear(screen.getByLabelText('Monthly Price'));
  await user.type(screen.getByLabelText('Monthly Price'), '3.49');
  await user.click(await findButton('Update monthly price'));
  await user.click(
    within(await findDialog('Change the monthly price?')).getByRole('button', { name: 'Change Price' }),
  );
  await listToastTexts('Price Not Changed');
  await user.click(await findButton('Update monthly price'));
  expect(await findDialog('Change the monthly price?')).toHaveTextContent('$3.99');
  expect(api.getCalls('setPrice')[0]?.body).toMatchObject({ previousPrice: '2.99' });
});

it('shows an error with a retry if the history can’t be loaded', async () => {
  const { api, user } = await openAdminSection('/admin', 'Admin Dashboard');
  api.rejectWith('adminPrices');
  await user.click(screen.getByRole('link', { name: 'Prices' }));
  await screen.findByText('We couldn’t load the price history.');
  api.stopRejecting('adminPrices');
  await user.click(await findButton('Try Again'));
  expect(await screen.findAllByText('No price has been set.')).toHaveLength(2);
});
