import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CardChoice, CardRotation } from '@tapwise/contracts/http/schemas/card-use';
import { BLUE_CASH, DOUBLE_CASH, SAVOR } from '../../testing/cards';
import { inWallet } from '../../testing/fake-state';
import { findButton, renderApp, toastText } from '../../testing/render-app';

const named = (id: string) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) });
const slot = (rate: number, count: number, chosen: string[], options: string[]) => ({
  rate,
  unit: '%' as const,
  count,
  period: 'quarter' as const,
  chosen,
  options: options.map(named),
});
const ONE: CardChoice = { isAssumed: true, slots: [slot(3, 1, ['gas'], ['gas', 'dining'])] };
const THREE: CardChoice = {
  isAssumed: true,
  slots: [slot(5, 2, [], ['dining', 'utilities', 'streaming']), slot(2, 1, [], ['gas', 'dining'])],
};
const QUARTER: CardRotation = {
  quarter: '2026-Q4',
  rate: 5,
  isActivated: false,
  needsActivation: true,
  categories: [named('groceries'), named('fitness')],
};

it('shows no controls for a card without categories to choose or activate', async () => {
  renderApp('/my-cards', { wallet: [inWallet(DOUBLE_CASH)] });
  await screen.findByText('PERSONAL CARD');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Activate/ })).not.toBeInTheDocument();
});

it('shows the assumed default and saves another choice', async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [{ ...inWallet(SAVOR), choice: ONE }] });
  const select = await screen.findByRole('combobox', { name: 'Your 3% category' });
  expect(select).toHaveValue('gas');
  expect(screen.getByText(/we use the card’s default/)).toBeVisible();
  await user.selectOptions(select, 'Dining');
  expect(await toastText('Choice saved')).toEqual([
    'Choice saved',
    'Your recommendations now use this choice.',
  ]);
  expect(select).toHaveValue('dining');
  expect(screen.queryByText(/we use the card’s default/)).not.toBeInTheDocument();
  expect(api.calls('chooseCategory').map(({ body }) => body)).toEqual([{ categories: ['dining'] }]);
});

it('fills the slots in order, each category once', async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [{ ...inWallet(SAVOR), choice: THREE }] });
  const findSelect = (name: string) => screen.findByRole('combobox', { name });
  expect(await findSelect('Your 2% category')).toBeDisabled();
  await user.selectOptions(await findSelect('Your 5% category, 1 of 2'), 'Dining');
  await toastText('Choice saved');
  const second = await findSelect('Your 5% category, 2 of 2');
  expect(second).toBeEnabled();
  expect(within(second).getByRole('option', { name: 'Dining' })).toBeDisabled();
  await user.selectOptions(second, 'Streaming');
  await user.selectOptions(await findSelect('Your 2% category'), 'Gas');
  expect(api.calls('chooseCategory').at(-1)?.body).toEqual({ categories: ['dining', 'streaming', 'gas'] });
});

it('rolls back a choice that could not be saved', async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [{ ...inWallet(SAVOR), choice: ONE }] });
  api.rejectWith('chooseCategory');
  const select = await screen.findByRole('combobox', { name: 'Your 3% category' });
  await user.selectOptions(select, 'Dining');
  expect(await toastText('Error')).toEqual(['Error', 'Failed to save your choice. Please try again.']);
  expect(select).toHaveValue('gas');
});

it('shows the categories of the quarter and activates it', async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [{ ...inWallet(BLUE_CASH), rotation: QUARTER }] });
  await screen.findByText('Q4: Groceries, Fitness');
  await user.click(await findButton('Activate Q4 for Blue Cash Preferred'));
  expect((await toastText('Q4 activated'))[0]).toBe('Q4 activated');
  expect(screen.queryByRole('button', { name: /Activate Q4/ })).not.toBeInTheDocument();
  expect(api.calls('activateQuarter').map(({ body }) => body)).toEqual([{ quarter: '2026-Q4' }]);
});

it('rolls back an activation that could not be saved', async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [{ ...inWallet(BLUE_CASH), rotation: QUARTER }] });
  api.rejectWith('activateQuarter');
  await user.click(await findButton(/^Activate Q4/));
  expect((await toastText('Error'))[1]).toBe('Failed to save the activation. Please try again.');
  expect(await findButton(/^Activate Q4/)).toBeVisible();
});

it('shows that the categories of the quarter are unknown', async () => {
  const unknown = { ...QUARTER, categories: null };
  renderApp('/my-cards', { wallet: [{ ...inWallet(BLUE_CASH), rotation: unknown }] });
  expect(await screen.findByText('Q4 categories aren’t available yet.')).toBeVisible();
});
