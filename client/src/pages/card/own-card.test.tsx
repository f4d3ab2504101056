import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const START = { wallet: [toWalletEntry(SAPPHIRE)] };

async function openForm() {
  const app = renderApp(`/cards/${SAPPHIRE.id}`, START);
  await screen.findByText(/^Enter its opening date, statement day, and welcome bonus/);
  expect(screen.queryByText('Not entered')).toBeNull();
  await app.user.click(await findButton('Edit your card'));
  return app;
}

it('saves the opening date and the welcome bonus, and clears them', async () => {
  const { api, user } = await openForm();
  fireEvent.change(screen.getByLabelText('Opening date'), { target: { value: '2026-08-01' } });
  await user.type(screen.getByLabelText('Spending requirement'), '4000');
  await user.type(screen.getByLabelText('Bonus value'), '750.50');
  fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: '2026-11-01' } });
  await user.type(screen.getByLabelText('Statement day'), '31');
  await user.click(await findButton('Save'));
  await listToastTexts('Card Updated');
  expect(api.getCalls('setCardDetails')[0]?.body).toEqual({
    openedOn: '2026-08-01',
    welcomeBonus: { spend: '4000', deadline: '2026-11-01', value: '750.50' },
    statementDay: 31,
  });
  expect(await screen.findByText('31')).toBeVisible();
  const [bar] = await screen.findAllByRole('progressbar', { name: '$750.50 welcome bonus' });
  expect(bar).toHaveAttribute('aria-valuetext', '$0 of $4,000 spent');

  await user.click(await findButton('Edit your card'));
  for (const label of ['Opening date', 'Spending requirement', 'Bonus value', 'Deadline', 'Statement day'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  await user.click(await findButton('Save'));
  await waitFor(() => {
    expect(api.getCalls('setCardDetails')[1]?.body).toEqual({
      openedOn: null,
      welcomeBonus: null,
      statementDay: null,
    });
  });
});

it('says what is missing', async () => {
  const { api, user } = await openForm();
  await user.type(screen.getByLabelText('Spending requirement'), '4000');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Please enter the bonus value.')).toBeVisible();
  await user.type(screen.getByLabelText('Bonus value'), '750');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Please enter the deadline.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Opening date'), { target: { value: '2026-08-01' } });
  fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: '2026-07-01' } });
  await user.click(await findButton('Save'));
  expect(await screen.findByText('The deadline is before the card’s opening date.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Statement day'), { target: { value: '32' } });
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Please enter a statement day from 1 to 31.')).toBeVisible();
  expect(api.getCalls('setCardDetails')).toHaveLength(0);
});

it('the form is only for cards in the wallet', async () => {
  const { user } = renderApp('/explore', START);
  await user.click(await findButton(`Details for ${DOUBLE_CASH.name}`));
  const dialog = await findDialog(DOUBLE_CASH.name);
  await within(dialog).findByRole('heading', { name: 'Rewards' });
  expect(within(dialog).queryByRole('heading', { name: 'Your Card' })).toBeNull();
});

it('names what is missing next to what is entered', async () => {
  renderApp(`/cards/${SAPPHIRE.id}`, { wallet: [{ ...toWalletEntry(SAPPHIRE), statementDay: 31 }] });
  const own = within(await screen.findByRole('region', { name: 'Your Card' }));
  expect(own.getByText('Opened').nextSibling).toHaveTextContent('Not entered');
  expect(own.getByText('Statement day').nextSibling).toHaveTextContent('31');
  expect(own.getByText('Welcome bonus').nextSibling).toHaveTextContent('None entered');
});
