import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { ADA, type FakeState } from '../../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../../testing/render-app';
import { NO_SETTINGS } from '../../../testing/settings';

const POINTS: Settings['valuations'][number] = {
  currencyId: 'bank',
  name: 'Bank points',
  kind: 'points',
  isInWallet: true,
  centsPerPoint: { cash: 0.6, planned: 1.5, transfer: 1.7, own: null },
};
const CASH: Settings['valuations'][number] = {
  ...POINTS,
  currencyId: 'cash',
  name: 'Cash back',
  kind: 'cash',
  centsPerPoint: { cash: 1, planned: 1, transfer: null, own: null },
};
const createOwnValue = (own: number) => ({ ...POINTS, centsPerPoint: { ...POINTS.centsPerPoint, own } });

/** Opens the sheet of a row. */
async function openSheet(row: RegExp, settings: Partial<Settings>, start: Partial<FakeState> = {}) {
  const app = renderApp('/profile', { settings: { ...NO_SETTINGS, ...settings }, ...start });
  await app.user.click(await findButton(row));
  return app;
}
const openFacts = (settings: Partial<Settings>) => openSheet(/^Memberships and bank tiers/, settings);
const openValues = (settings: Partial<Settings>, start: Partial<FakeState> = {}) =>
  openSheet(/^Point values/, settings, start);
const openStores = (settings: Partial<Settings>) => openSheet(/^Your stores/, settings);
const findOption = async (statement: string, option: string) =>
  within(await screen.findByRole('group', { name: statement })).getByRole('button', { name: option });

describe('memberships and bank tiers', () => {
  it('shows what matters to the wallet first, and the others on request', async () => {
    const { user } = await openFacts({ relevantFacts: ['paysByPhone', 'bofaRewards'] });
    await screen.findByRole('group', { name: 'I pay with my phone' });
    expect(screen.getByRole('combobox', { name: 'BofA Rewards' })).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'I have Walmart+' })).toBeNull();
    await user.click(await findButton('Show 10 More'));
    expect(screen.getByRole('group', { name: 'I have Walmart+' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Smartly Earning Bonus' })).toBeVisible();
    await user.click(await findButton('Show Less'));
    expect(screen.queryByRole('group', { name: 'I have Walmart+' })).toBeNull();
  });

  it('shows that no card in the wallet depends on them', async () => {
    const { user } = await openFacts({});
    await screen.findByText('None affect your cards');
    await user.click(await findButton('Show All 12'));
    expect(screen.getByRole('list', { name: 'Memberships and bank tiers' })).toHaveFocus();
    expect(screen.getByRole('group', { name: 'I have Walmart+' })).toBeVisible();
    await user.click(await findButton('Show Less'));
    expect(await findButton('Show All 12')).toHaveFocus();
  });

  it('saves a statement, changes it, and clears it', async () => {
    const { api, user } = await openFacts({ relevantFacts: ['hasAmazonPrime'] });
    const statement = 'I have Amazon Prime';
    const yes = await findOption(statement, 'Yes');
    expect(yes).toHaveAttribute('aria-pressed', 'false');
    await user.click(yes);
    await waitFor(() => {
      expect(api.state.settings.facts.hasAmazonPrime).toBe(true);
    });
    expect(yes).toHaveAttribute('aria-pressed', 'true');
    await user.click(await findOption(statement, 'No'));
    expect(yes).toHaveAttribute('aria-pressed', 'false');
    await user.click(await findOption(statement, 'No'));
    await waitFor(() => {
      expect(api.getCalls('setFacts').map(({ body }) => body)).toEqual([
        { facts: { hasAmazonPrime: true } },
        { facts: { hasAmazonPrime: false } },
        { facts: { hasAmazonPrime: null } },
      ]);
    });
  });

  it('saves a tier, and keeps one that the bank no longer offers', async () => {
    const facts = { ...NO_SETTINGS.facts, bofaRewards: 'Platinum Honors' };
    const { api, user } = await openFacts({ facts, relevantFacts: ['bofaRewards'] });
    const tier = await screen.findByRole('combobox', { name: 'BofA Rewards' });
    expect(tier).toHaveDisplayValue('Platinum Honors (no longer offered)');
    await user.selectOptions(tier, 'Premier');
    await user.selectOptions(tier, 'Not a member');
    await waitFor(() => {
      expect(api.getCalls('setFacts').map(({ body }) => body)).toEqual([
        { facts: { bofaRewards: 'Premier' } },
        { facts: { bofaRewards: null } },
      ]);
    });
  });

  it("rolls back a statement that couldn't be saved, and shows the server's message", async () => {
    const { api, user } = await openFacts({ relevantFacts: ['paysByPhone'] });
    api.rejectWith('setFacts', 400, 'Please enter at least one fact.');
    const yes = await findOption('I pay with my phone', 'Yes');
    await user.click(yes);
    expect(await listToastTexts('Change Not Saved')).toEqual([
      'Change Not Saved',
      'Please enter at least one fact.',
    ]);
    expect(yes).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('point values', () => {
  const listCells = async () => {
    const row = (await screen.findByRole('heading', { name: 'Bank points' })).closest('li');
    return within(row ?? document.body)
      .getAllByRole('definition')
      .map((cell) => cell.textContent);
  };

  it('shows the ways to value a point side by side, and which one is in use', async () => {
    await openValues({ valuations: [POINTS, CASH] });
    expect(await listCells()).toEqual(['0.6¢', '1.5¢', 'In Use', '1.7¢', '–None']);
    expect(screen.queryByRole('heading', { name: 'Cash back' })).toBeNull();
  });

  it('uses the cash value for a user whose goal is cash back', async () => {
    await openValues({ valuations: [POINTS] }, { user: { ...ADA, goals: ['cashback'] } });
    expect(await listCells()).toEqual(['0.6¢', 'In Use', '1.5¢', '1.7¢', '–None']);
  });

  it("saves the user's own value, which is then in use", async () => {
    const { api, user } = await openValues({ valuations: [POINTS] });
    await user.click(await findButton('Set Yours for Bank points'));
    const field = screen.getByRole('textbox', { name: 'Your cents per point for Bank points' });
    expect(field).toHaveFocus();
    await user.clear(field);
    expect(await findButton('Save')).toBeDisabled();
    await user.type(field, '1.75{Enter}');
    await waitFor(async () => {
      expect(await listCells()).toEqual(['0.6¢', '1.5¢', '1.7¢', '1.75¢', 'In Use']);
    });
    expect(api.getCalls('setValuations').map(({ body }) => body)).toEqual([{ valuations: { bank: 1.75 } }]);
    expect(await findButton('Change Your Value for Bank points')).toHaveFocus();
  });

  it("clears the user's own value", async () => {
    const { api, user } = await openValues({ valuations: [createOwnValue(2)] });
    await user.click(await findButton('Change Your Value for Bank points'));
    await user.click(await findButton('Clear your value for Bank points'));
    await findButton('Set Yours for Bank points');
    expect(api.getCalls('setValuations').map(({ body }) => body)).toEqual([{ valuations: { bank: null } }]);
  });

  it('rolls back a value that the server rejects, shows its message, and keeps the form', async () => {
    const { api, user } = await openValues({ valuations: [POINTS] });
    api.rejectWith('setValuations', 404, 'No card earns this currency.');
    await user.click(await findButton('Set Yours for Bank points'));
    await user.click(await findButton('Save'));
    expect(await listToastTexts('Change Not Saved')).toEqual([
      'Change Not Saved',
      'No card earns this currency.',
    ]);
    expect(await listCells()).toContain('–None');
    expect(screen.getByRole('textbox', { name: /Your cents per point/ })).toBeVisible();
  });

  it('has nothing to set for cash-back cards', async () => {
    await openValues({ valuations: [CASH] });
    await screen.findByText('No points to value');
    expect(screen.getByRole('link', { name: 'Explore Cards' })).toHaveAttribute('href', '/explore');
  });
});

describe('the list of store replies', () => {
  it("lists each reply with the code's meaning", async () => {
    const replies = [
      { storeName: 'Safeway', merchantId: null, code: '5542', meaning: 'Gas pumps' },
      { storeName: 'Joe’s', merchantId: null, code: '0001', meaning: null },
    ];
    await openStores({ placeReplies: replies });
    const items = within(await screen.findByRole('list', { name: 'Your Stores' }));
    expect(items.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'SafewayGas pumps (5542)',
      'Joe’sUnassigned code (0001)',
    ]);
  });

  it('explains itself while it is empty', async () => {
    await openStores({});
    expect(await screen.findByText(/we save your reply here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Your Best Card' })).toHaveAttribute('href', '/');
  });
});

describe('a sheet of the reward settings', () => {
  it('loads the settings again after an error', async () => {
    const { api, user } = renderApp('/profile', {}, ({ rejectWith }) => {
      rejectWith('settings');
    });
    await user.click(await findButton('Memberships and bank tiers'));
    await screen.findByText('We couldn’t load your settings.');
    api.stopRejecting('settings');
    await user.click(await findButton('Try Again'));
    await screen.findByText('None affect your cards');
  });
});
