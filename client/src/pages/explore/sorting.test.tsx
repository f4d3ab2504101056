import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { findButton, renderApp } from '../../testing/render-app';

const listNames = () =>
  within(screen.getByRole('list', { name: 'Cards' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const value = (cardId: typeof BLUE_CASH.id, rewards: number, annualFee: number, membershipFee = 0) => ({
  cardId,
  rewards,
  annualFee,
  membershipFee,
  value: rewards - annualFee - membershipFee,
  eligibility: { verdict: 'yes' } as const,
});
const findSelect = () => screen.findByRole('combobox', { name: 'Sort by' });

describe('sorting the catalog', () => {
  it('shows what each card adds, the most first, and says what that is based on', async () => {
    const cards = [value(DOUBLE_CASH.id, 40, 0), value(BLUE_CASH.id, 307, 95), value(SAPPHIRE.id, 20, 95)];
    const { user } = renderApp('/explore', { cardValues: { purchaseCount: 143, cards } });
    await user.selectOptions(await findSelect(), 'Value to you');
    expect(await screen.findByText('Adds $212 a year at your spending')).toBeVisible();
    expect(listNames().slice(0, 3)).toEqual([BLUE_CASH.name, DOUBLE_CASH.name, SAPPHIRE.name]);
    expect(screen.getByText('Costs $75 more a year than it adds')).toBeVisible();
    expect(screen.getByText(/on your 143 purchases in the last 12 months/)).toBeVisible();
    expect(window.location.search).toBe('?sort=value');
  });

  it('shows the fees that are subtracted, so that the sum adds up', async () => {
    const cards = [value(BLUE_CASH.id, 307.49, 95, 49.99), value(DOUBLE_CASH.id, 40, 0)];
    renderApp('/explore?sort=value', { cardValues: { purchaseCount: 143, cards } });
    const item = (await screen.findByText('Adds $162 a year at your spending')).closest('li');
    expect(item).toHaveTextContent('$307 rewards − $95 annual fee − $50 membership');
    expect(screen.getByText('Adds $40 a year at your spending').closest('li')).not.toHaveTextContent('−');
  });

  it('keeps the cards in their order while the values are computed, and says so', async () => {
    const cards = [value(BLUE_CASH.id, 307, 95)];
    const { api, user } = renderApp('/explore', { cardValues: { purchaseCount: 143, cards } });
    const select = await findSelect();
    await findButton('Chase');
    const before = listNames();
    const release = api.hold('cardValues');
    await user.selectOptions(select, 'Value to you');
    expect(await screen.findByText('Calculating what each card would add...')).toBeVisible();
    expect(listNames()).toEqual(before);
    release();
    expect(await screen.findByText('Adds $212 a year at your spending')).toBeVisible();
    expect(listNames()[0]).toBe(BLUE_CASH.name);
    expect(screen.queryByText('Calculating what each card would add...')).toBeNull();
  });

  it('says how many purchases it takes to compare the cards', async () => {
    renderApp('/explore?sort=value', { cardValues: { purchaseCount: 3, cards: [] } });
    expect(await screen.findByText(/Record at least 10 purchases.*You’ve recorded 3/)).toBeVisible();
    expect(listNames().length).toBeGreaterThan(1);
  });

  it('offers another attempt if the values can’t be loaded', async () => {
    const { api, user } = renderApp('/explore');
    const select = await findSelect();
    api.rejectWith('cardValues', 500, 'Failed.');
    await user.selectOptions(select, 'Value to you');
    expect(await screen.findByText('We couldn’t compare the cards with your wallet.')).toBeVisible();
  });

  it('sorts by annual fee without asking for values', async () => {
    const { api, user } = renderApp('/explore');
    await user.selectOptions(await findSelect(), 'Annual fee');
    await waitFor(() => {
      expect(listNames()[0]).toBe(DOUBLE_CASH.name);
    });
    expect(api.getCalls('cardValues')).toHaveLength(0);
  });
});
