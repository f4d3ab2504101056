import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CardChoice, CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { BLUE_CASH, DOUBLE_CASH, SAVOR } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const createNamedOption = (id: string) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) });
const createSlot = (rate: number, count: number, chosen: string[], options: string[]) => ({
  rate,
  unit: '%' as const,
  count,
  period: 'quarter' as const,
  chosen,
  options: options.map(createNamedOption),
});
const ONE_SLOT: CardChoice = { isAssumed: true, slots: [createSlot(3, 1, ['gas'], ['gas', 'dining'])] };
const THREE_SLOTS: CardChoice = {
  isAssumed: true,
  slots: [
    createSlot(5, 2, [], ['dining', 'utilities', 'streaming']),
    createSlot(2, 1, [], ['gas', 'dining']),
  ],
};
const QUARTER: CardRotation = {
  quarter: '2026-Q4',
  rate: 5,
  isActivated: false,
  needsActivation: true,
  categories: [createNamedOption('groceries'), createNamedOption('fitness')],
};

it('shows no controls for a card without categories to choose or activate', async () => {
  renderApp(`/cards/${DOUBLE_CASH.id}`, { wallet: [toWalletEntry(DOUBLE_CASH)] });
  await screen.findByText('PERSONAL CARD');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Activate/ })).not.toBeInTheDocument();
});

it('shows the assumed default and saves another choice', async () => {
  const { api, user } = renderApp(`/cards/${SAVOR.id}`, {
    wallet: [{ ...toWalletEntry(SAVOR), choice: ONE_SLOT }],
  });
  const select = await screen.findByRole('combobox', { name: 'Your 3% Category' });
  expect(select).toHaveValue('gas');
  expect(screen.getByText(/we use the card’s default/)).toBeVisible();
  await user.selectOptions(select, 'Dining');
  expect(await listToastTexts('Choice Saved')).toEqual([
    'Choice Saved',
    'Your recommendations now use this choice.',
  ]);
  expect(select).toHaveValue('dining');
  expect(screen.queryByText(/we use the card’s default/)).not.toBeInTheDocument();
  expect(api.getCalls('chooseCategory').map(({ body }) => body)).toEqual([{ categories: ['dining'] }]);
});

it('fills the slots in order, each category once', async () => {
  const { api, user } = renderApp(`/cards/${SAVOR.id}`, {
    wallet: [{ ...toWalletEntry(SAVOR), choice: THREE_SLOTS }],
  });
  const findSelect = (name: string) => screen.findByRole('combobox', { name });
  expect(await findSelect('Your 2% Category')).toBeDisabled();
  await user.selectOptions(await findSelect('Your 5% Category, 1 of 2'), 'Dining');
  await listToastTexts('Choice Saved');
  const second = await findSelect('Your 5% Category, 2 of 2');
  expect(second).toBeEnabled();
  expect(within(second).getByRole('option', { name: 'Dining' })).toBeDisabled();
  await user.selectOptions(second, 'Streaming');
  await user.selectOptions(await findSelect('Your 2% Category'), 'Gas');
  expect(api.getCalls('chooseCategory').at(-1)?.body).toEqual({ categories: ['dining', 'streaming', 'gas'] });
});

it("rolls back a choice that couldn't be saved", async () => {
  const { api, user } = renderApp(`/cards/${SAVOR.id}`, {
    wallet: [{ ...toWalletEntry(SAVOR), choice: ONE_SLOT }],
  });
  api.rejectWith('chooseCategory', 500, '');
  const select = await screen.findByRole('combobox', { name: 'Your 3% Category' });
  await user.selectOptions(select, 'Dining');
  expect(await listToastTexts('Choice Not Saved')).toEqual([
    'Choice Not Saved',
    'We couldn’t save your choice. Please try again.',
  ]);
  expect(select).toHaveValue('gas');
});

it('shows the categories of the quarter and activates it', async () => {
  const { api, user } = renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [{ ...toWalletEntry(BLUE_CASH), rotation: QUARTER }],
  });
  await screen.findByText('Q4: Groceries, Fitness');
  await user.click(await findButton('Activate Q4 for Blue Cash Preferred'));
  expect((await listToastTexts('Q4 Activated'))[0]).toBe('Q4 Activated');
  expect(screen.queryByRole('button', { name: /Activate Q4/ })).not.toBeInTheDocument();
  expect(api.getCalls('activateQuarter').map(({ body }) => body)).toEqual([{ quarter: '2026-Q4' }]);
});

it("rolls back an activation that couldn't be saved", async () => {
  const { api, user } = renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [{ ...toWalletEntry(BLUE_CASH), rotation: QUARTER }],
  });
  api.rejectWith('activateQuarter');
  await user.click(await findButton(/^Activate Q4/));
  expect((await listToastTexts('Activation Not Saved'))[1]).toBe('Something went wrong.');
  expect(await findButton(/^Activate Q4/)).toBeVisible();
});

const UNKNOWN_QUARTER = { ...QUARTER, categories: null };
const createCategory = (id: string) => ({ id, label: id });

async function enterCategories(rotation: CardRotation) {
  const app = renderApp(`/cards/${BLUE_CASH.id}`, { wallet: [{ ...toWalletEntry(BLUE_CASH), rotation }] });
  const opener = await findButton(/^(?:Enter|Edit) categories of Blue Cash Preferred for Q4$/);
  await app.user.click(opener);
  const dialog = within(await findDialog('Q4 2026 Categories'));
  const getCheckbox = (name: string) => dialog.getByRole('checkbox', { name });
  return { ...app, opener, dialog, getCheckbox, save: dialog.getByRole('button', { name: 'Save' }) };
}

it("asks for the categories of a quarter that we don't know, and uses them", async () => {
  const { api, user, dialog, getCheckbox, save, opener } = await enterCategories(UNKNOWN_QUARTER);
  expect(screen.getByText('We don’t know this quarter’s categories yet.')).toBeInTheDocument();
  expect(save).toBeDisabled();
  await user.click(getCheckbox('Dining'));
  await user.click(getCheckbox('EV charging'));
  expect(dialog.getByRole('status')).toHaveTextContent('2 selected');
  await user.click(save);
  expect(await listToastTexts('Q4 Categories Saved')).toEqual([
    'Q4 Categories Saved',
    'Your recommendations now use these categories.',
  ]);
  expect(api.getCalls('enterQuarter').map(({ body }) => body)).toEqual([
    { quarter: '2026-Q4', categories: ['dining', 'ev_charging'] },
  ]);
  expect(await screen.findByText('Q4: Dining, EV charging')).toBeVisible();
  expect(screen.getByText('Entered by you.')).toBeVisible();
  expect(await findButton(/^Activate Q4/)).toBeVisible();
  await waitFor(() => {
    expect(opener).toHaveFocus();
  });
});

it('lets the user correct or clear entered categories', async () => {
  const entered = {
    ...QUARTER,
    categories: [createCategory('dining'), createCategory('gas')],
    isEntered: true as const,
  };
  const { api, user, getCheckbox, save } = await enterCategories(entered);
  expect(getCheckbox('Dining')).toBeChecked();
  await user.click(getCheckbox('Gas'));
  await user.click(getCheckbox('Dining'));
  expect(save).toBeEnabled();
  await user.click(save);
  await listToastTexts('Q4 Categories Saved');
  expect(api.getCalls('enterQuarter').map(({ body }) => body)).toEqual([
    { quarter: '2026-Q4', categories: [] },
  ]);
  expect(await screen.findByText('We don’t know this quarter’s categories yet.')).toBeVisible();
});

it("warns that stores can't be entered before it replaces our list", async () => {
  const listed = {
    ...QUARTER,
    categories: [createCategory('drugstores'), { id: 'amazon', label: 'Amazon' }],
  };
  const { dialog } = await enterCategories(listed);
  expect(dialog.getByText('Your list replaces ours, including Amazon.')).toBeVisible();
});

it("rolls back categories that couldn't be saved", async () => {
  const { api, user, getCheckbox, save } = await enterCategories(UNKNOWN_QUARTER);
  api.rejectWith('enterQuarter', 500, '');
  await user.click(getCheckbox('Dining'));
  await user.click(save);
  const toastTexts = await listToastTexts('Categories Not Saved');
  expect(toastTexts[1]).toBe('We couldn’t save the categories. Please try again.');
  expect(screen.getByText('We don’t know this quarter’s categories yet.')).toBeInTheDocument();
});

it('discards changes when the dialog is closed', async () => {
  const { user, getCheckbox, opener } = await enterCategories(UNKNOWN_QUARTER);
  await user.click(getCheckbox('Dining'));
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(opener);
  expect(await screen.findByRole('checkbox', { name: 'Dining' })).not.toBeChecked();
});
