import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { createInsights } from '../../testing/insights';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

/** Four cards on the free plan. The second one is inactive. */
const wallet = CARDS.map((card) => ({ ...toWalletEntry(card), isActive: card !== BLUE_CASH }));
const NOTICE = '3 of your 4 cards are active.';

async function openChoice(cards = wallet, insights = createInsights({})) {
  const app = renderApp('/my-cards', { wallet: cards, insights });
  await app.user.click(await findButton('Choose Active Cards'));
  const dialog = await findDialog('Choose Up to 3 Active Cards');
  const getCheckbox = (name: string) => within(dialog).getByRole('checkbox', { name: new RegExp(name) });
  return { ...app, dialog, getCheckbox, save: within(dialog).getByRole('button', { name: 'Save' }) };
}

describe('a wallet with more cards than the plan', () => {
  it('has a notice on My Cards, and lists inactive cards last', async () => {
    renderApp('/my-cards', { wallet });
    await screen.findByText(NOTICE);
    expect(screen.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/subscription');
    const rows = await screen.findAllByRole('button', { expanded: false });
    const names = rows.map((row) =>
      [SAPPHIRE, BLUE_CASH, DOUBLE_CASH, SAVOR].find((card) => row.textContent.includes(card.name)),
    );
    expect(names.filter((card) => card !== undefined)).toEqual([SAPPHIRE, DOUBLE_CASH, SAVOR, BLUE_CASH]);
    const chip = screen.getByText('Inactive');
    expect(chip.closest('button')).toHaveTextContent('Blue Cash Preferred');
  });

  it('has a notice and the number of active cards on Home', async () => {
    renderApp('/', { wallet });
    await screen.findByText(NOTICE);
    expect(screen.getByText('3 active', { exact: false, selector: 'dt span' })).toBeVisible();
  });

  it('has a notice on Home after premium ends while the page is open', async () => {
    const { api, user } = renderApp('/', { wallet: CARDS.map(toWalletEntry) });
    await screen.findByRole('list', { name: 'My cards' });
    expect(screen.queryByText(NOTICE)).toBeNull();
    api.state.wallet = wallet;
    await user.type(await screen.findByRole('combobox'), 'Whole Foods{Enter}');
    await findDialog('Best Card Found!');
    await user.click(await findButton('Other Active Cards in Your Wallet'));
    expect(
      within(await screen.findByRole('list', { name: 'Other Active Cards in Your Wallet' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(2);
    await user.keyboard('{Escape}');
    await screen.findByText(NOTICE);
  });

  it('never counts more active cards than the plan on Profile', async () => {
    renderApp('/profile', { wallet });
    await waitFor(() => {
      expect(screen.getByText('Active Cards').closest('dl')).toHaveTextContent('3');
    });
    await screen.findByText('Card limit reached! Upgrade to add more cards.');
  });

  it('shows the number of inactive cards on Subscription', async () => {
    renderApp('/subscription', { wallet });
    await screen.findByText('3 / 3');
    await screen.findByText('4 cards added, 3 active.', { exact: false });
  });

  it('shows on Subscription which cards stay active when premium ends', async () => {
    const plan = { type: 'premium', status: 'cancelled', expiresAt: '2026-12-20T10:00:00.000Z' } as const;
    renderApp('/subscription', { wallet: CARDS.map(toWalletEntry), plan });
    await screen.findByText('After that, 3 of your 4 cards stay active.', { exact: false });
  });
});

describe('choosing the active cards', () => {
  it("isn't possible while all cards are active", async () => {
    renderApp('/my-cards', { wallet: CARDS.map(toWalletEntry), plan: { type: 'premium', status: 'active' } });
    await findButton(/^Chase Sapphire Preferred/);
    expect(screen.queryByRole('button', { name: 'Choose Active Cards' })).toBeNull();
  });

  it('preselects the active cards, allows up to three, and saves them', async () => {
    const { api, user, dialog, getCheckbox, save } = await openChoice();
    expect(within(dialog).getByRole('status')).toHaveTextContent('3 of 3 selected');
    expect(getCheckbox('Blue Cash Preferred')).toBeDisabled();
    await user.click(getCheckbox('Citi Double Cash'));
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3 selected');
    expect(save).toBeEnabled();
    await user.click(getCheckbox('Blue Cash Preferred'));
    expect(getCheckbox('Citi Double Cash')).toBeDisabled();
    await user.click(save);
    expect(await listToastTexts('Active Cards Saved')).toEqual([
      'Active Cards Saved',
      'Recommendations now use these cards.',
    ]);
    expect(api.getCalls('chooseActiveCards')[0]?.body).toEqual({
      cardIds: [SAPPHIRE.id, SAVOR.id, BLUE_CASH.id],
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByText('Inactive').closest('button')).toHaveTextContent('Citi Double Cash');
  });

  it('shows what each card earned, if it is known', async () => {
    const share = { id: SAPPHIRE.id, name: SAPPHIRE.name, spend: 9000, rewards: 514.77, purchases: 40 };
    const { dialog } = await openChoice(wallet, createInsights({ yearByCard: [share] }));
    expect(await within(dialog).findByText('$514.77 earned')).toBeVisible();
    expect(within(dialog).getAllByText(/ earned$/)).toHaveLength(1);
  });

  it('preselects the two cards that the user chose before, and saves them', async () => {
    const picked = [SAPPHIRE, SAVOR];
    const { api, user, dialog, getCheckbox, save } = await openChoice(
      CARDS.map((card) => ({ ...toWalletEntry(card), isActive: picked.includes(card) })),
    );
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3 selected');
    expect(getCheckbox('Citi Double Cash')).toBeEnabled();
    await user.click(save);
    await listToastTexts('Active Cards Saved');
    expect(api.getCalls('chooseActiveCards')[0]?.body).toEqual({ cardIds: [SAPPHIRE.id, SAVOR.id] });
  });

  it('requires at least one card', async () => {
    const { api, user, dialog, getCheckbox, save } = await openChoice();
    for (const name of ['Chase Sapphire Preferred', 'Citi Double Cash']) await user.click(getCheckbox(name));
    expect(save).toBeEnabled();
    await user.click(getCheckbox('Savor'));
    expect(within(dialog).getByRole('status')).toHaveTextContent('0 of 3 selected');
    expect(save).toBeDisabled();
    await user.click(getCheckbox('Blue Cash Preferred'));
    await user.click(save);
    await listToastTexts('Active Cards Saved');
    expect(api.getCalls('chooseActiveCards')[0]?.body).toEqual({ cardIds: [BLUE_CASH.id] });
  });

  it('is rolled back if the server rejects it', async () => {
    const { api, user, getCheckbox, save } = await openChoice();
    api.rejectWith('chooseActiveCards');
    await user.click(getCheckbox('Citi Double Cash'));
    await user.click(getCheckbox('Blue Cash Preferred'));
    await user.click(save);
    const description = 'We couldn’t save your active cards. Please try again.';
    expect(await listToastTexts('Active Cards Not Saved')).toEqual(['Active Cards Not Saved', description]);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByText('Inactive').closest('button')).toHaveTextContent('Blue Cash Preferred');
    });
  });

  it('discards unsaved changes', async () => {
    const { user, getCheckbox } = await openChoice();
    await user.click(getCheckbox('Citi Double Cash'));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(await findButton('Choose Active Cards'));
    expect(await screen.findByRole('checkbox', { name: /Citi Double Cash/ })).toBeChecked();
  });
});
