import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { renderApp } from '../../testing/render-app';
import type * as Rows from './recommendation-rows';

let isGone = true;

/** The app with a chunk that fails to load at first. Modules are reset, because a chunk is imported once. */
async function loadApp() {
  vi.resetModules();
  vi.doMock('./recommendation-rows', async (importActual) => {
    if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
    return importActual<typeof Rows>();
  });
  return import('../../testing/render-app');
}

afterEach(() => {
  vi.doUnmock('./recommendation-rows');
  vi.resetModules();
});

describe('the recent recommendations section whose chunk fails to load', () => {
  it('shows an error in its place only, and loads on the next visit', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const app = await loadApp();
    const { user } = app.renderApp('/');
    const section = await screen.findByRole('region', { name: 'Recent Recommendations' });
    await within(section).findByText('We couldn’t load your recommendations.');
    expect(screen.getByRole('combobox', { name: 'Store, brand, or category' })).toBeVisible();
    expect(screen.queryByText('We couldn’t load this page')).toBeNull();

    isGone = false;
    await user.click(screen.getByRole('link', { name: 'My Cards' }));
    await screen.findByRole('heading', { level: 1, name: 'My Cards' });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByText('Your recommendations will appear here.');
  });
});

it('offers another attempt if the recommendations can’t be loaded', async () => {
  const { user, api } = renderApp('/purchases');
  api.rejectWith('userRecommendations', 500, 'Broken.');
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  const section = await screen.findByRole('region', { name: 'Recent Recommendations' });
  await within(section).findByText('We couldn’t load your recommendations.');
  api.stopRejecting('userRecommendations');
  await user.click(within(section).getByRole('button', { name: 'Try Again' }));
  await within(section).findByText('Your recommendations will appear here.');
  expect(within(section).queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('says that no card was accepted, without an amount', async () => {
  const recommendation = createRecommendation(nextUuid(), 'Costco', 'wholesale_clubs', [BLUE_CASH]);
  renderApp('/', {
    wallet: [toWalletEntry(BLUE_CASH)],
    recommendations: [{ ...recommendation, accepted: false, estimatedValue: 0 }],
  });
  const list = await screen.findByRole('list', { name: 'Recent recommendations' });
  const row = within(list).getByRole('listitem');
  expect(row).toHaveTextContent('CostcoNo card accepted');
  expect(row).not.toHaveTextContent('$');
  expect(row).not.toHaveTextContent('back');
});

/** The rows of a user who asked for these stores, the latest first. */
async function openAfter(stores: readonly string[]) {
  const recommendations = stores.map((storeName) =>
    createRecommendation(nextUuid(), storeName, 'groceries', [BLUE_CASH]),
  );
  const { api } = renderApp('/', { wallet: [toWalletEntry(BLUE_CASH)], recommendations });
  const list = await screen.findByRole('list', { name: 'Recent recommendations' });
  const listRows = () => within(list).getAllByRole('listitem');
  return { api, list, listRows };
}

it('fills the list with older ones if the latest repeat each other', async () => {
  const repeats = Array.from({ length: 6 }, () => 'Costco');
  const { list, listRows } = await openAfter([...repeats, 'Kroger', 'Aldi', 'Publix', 'Target', 'Shell']);
  await within(list).findByText('Target');
  expect(listRows().map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Costco',
    'Kroger',
    'Aldi',
    'Publix',
    'Target',
  ]);
  expect(listRows()[0]).toHaveTextContent('6 times');
});

it('says what was earned, and what was only estimated', async () => {
  const [costco, kroger] = ['Costco', 'Kroger'].map((storeName) =>
    createRecommendation(nextUuid(), storeName, 'groceries', [BLUE_CASH]),
  );
  renderApp('/', {
    wallet: [toWalletEntry(BLUE_CASH)],
    recommendations: [costco, kroger].filter((item) => item !== undefined),
    purchases: [createPurchase({ cardId: BLUE_CASH.id, storeName: 'Kroger', recommendationId: kroger?.id })],
  });
  const list = await screen.findByRole('list', { name: 'Recent recommendations' });
  expect((await within(list).findByText(/^Earned \$/)).parentElement).toHaveTextContent(
    /^Earned \$3\.00 on \$50$/,
  );
  const [lookedUp, recorded] = within(list).getAllByRole('listitem');
  expect(lookedUp).toHaveTextContent(/^CostcoBlue Cash Preferred.*6% backEstimated \$6\.00 on \$100$/);
  expect(lookedUp).not.toHaveTextContent('Earned');
  expect(recorded).toHaveTextContent(
    /^KrogerBlue Cash Preferred.*6% backEstimated \$6\.00 on \$100Earned \$3\.00 on \$50$/,
  );
});

it('names the card that was used instead of the recommended one', async () => {
  const item = createRecommendation(nextUuid(), 'Kroger', 'groceries', [BLUE_CASH]);
  const purchase = createPurchase({ cardId: SAPPHIRE.id, rewardEarned: '1.50', recommendationId: item.id });
  renderApp('/', {
    wallet: [BLUE_CASH, SAPPHIRE].map(toWalletEntry),
    recommendations: [{ ...item, amount: 250 }],
    purchases: [purchase],
  });
  const list = await screen.findByRole('list', { name: 'Recent recommendations' });
  await within(list).findByText(/^Earned/);
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /^KrogerBlue Cash Preferred.* on \$250Earned \$1\.50 on \$50 with Chase Sapphire Preferred$/,
  );
});

it('requests no older ones if the latest are distinct', async () => {
  const { api, listRows } = await openAfter(['Costco', 'Kroger', 'Aldi', 'Publix', 'Target', 'Shell']);
  expect(listRows()).toHaveLength(5);
  const queries = api.getCalls('userRecommendations').map(({ query }) => query);
  expect(queries.filter(({ superseded }) => superseded === undefined)).toEqual([{ limit: '5' }]);
});
