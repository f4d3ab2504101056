import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UNDO_MS } from '../../api/purchases/purchase-removals';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createCredit } from '../../testing/fake-credits';
import { createPurchase } from '../../testing/fake-purchases';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const WALLET = [DOUBLE_CASH, SAPPHIRE].map(toWalletEntry);
const costco = createPurchase({ cardId: DOUBLE_CASH.id, amount: '50.00' });
const shell = createPurchase({
  cardId: SAPPHIRE.id,
  storeName: 'Shell',
  category: 'gas',
  amount: '20.00',
  purchasedOn: '2026-10-03',
  warnings: ['Shell doesn’t accept this card.'],
});
const START = { wallet: WALLET, purchases: [costco, shell] };

const findRow = async (text: RegExp) => {
  const items = await screen.findAllByRole('listitem');
  return waitFor(() => {
    const row = items.find((item) => text.test(item.textContent));
    if (!row) throw new Error(`No row contains ${String(text)}`);
    return row;
  });
};

async function choose(user: UserEvent, store: string, action: string): Promise<void> {
  await user.click(await findButton(new RegExp(`^Actions for ${store}`)));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list', () => {
  it('shows each month with its total, and each purchase with what it earned', async () => {
    renderApp('/purchases', START);
    await screen.findByRole('heading', { name: 'November 2026' });
    const october = await screen.findByRole('region', { name: 'October 2026' });
    await within(october).findByText('$1.20 back', { selector: 'section > div span' });
    const row = await findRow(/Shell.*Oct 3/);
    expect(row).toHaveTextContent(/Oct 3(, 2026)? · Sapphire Preferred · Gas/);
    expect(row).toHaveTextContent('$20.00$1.20 back');
    expect(row).toHaveTextContent('Shell doesn’t accept this card.');
  });

  it('shows what offers paid for a purchase', async () => {
    const paid = { storeName: 'Costco', amount: '10.00', points: null, isUsedUp: true };
    const points = { storeName: 'Costco', amount: null, points: 1500, isUsedUp: false };
    const offerUses = [
      { ...paid, offerId: nextUuid() },
      { ...points, offerId: nextUuid() },
    ];
    renderApp('/purchases', { ...START, purchases: [{ ...costco, offerUses }, shell] });
    const row = (await screen.findByText('Your Costco offer paid $10.00 and is used up')).closest('li');
    expect(row).toHaveTextContent('Your Costco offer paid 1,500 points');
    expect(screen.getAllByText(/offer paid/)).toHaveLength(2);
  });

  it('shows what a purchase used of a credit', async () => {
    const { creditId } = createCredit();
    const creditUses = [{ creditId, name: 'Dining credit', amount: '7.00' }];
    renderApp('/purchases', { ...START, purchases: [{ ...costco, creditUses }, shell] });
    const line = await screen.findByText(/^Used/);
    expect(line).toHaveTextContent('Used $7.00 of your dining credit');
    expect(line.closest('li')).toHaveTextContent('Costco');
  });

  it('offers the way to the first purchase', async () => {
    renderApp('/purchases', { wallet: WALLET });
    expect(await screen.findByText('No purchases yet')).toBeVisible();
    expect(screen.getAllByText(/No purchases/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Find Your Best Card' })).toHaveAttribute('href', '/');
  });

  it('says that it couldn’t be loaded, and tries again', async () => {
    const { user, api } = renderApp('/purchases', START, (fake) => {
      fake.rejectWith('userPurchases');
    });
    await screen.findByText('We couldn’t load your purchases.');
    api.stopRejecting('userPurchases');
    await user.click(await findButton('Try Again'));
    await findRow(/Costco/);
  });
});

describe('editing', () => {
  it('sends what changed with the rest, and the category only if it still applies', async () => {
    const { user, api } = renderApp('/purchases', START);
    await choose(user, 'Costco', 'Edit');
    const dialog = await findDialog('Edit Purchase');
    await user.clear(within(dialog).getByLabelText('Amount'));
    await user.type(within(dialog).getByLabelText('Amount'), '45');
    await user.selectOptions(within(dialog).getByLabelText('Card'), SAPPHIRE.name);
    await user.click(await findButton('Save'));
    await listToastTexts('Purchase Updated');
    expect(api.getCalls('correctPurchase').at(-1)?.body).toEqual({
      storeName: 'Costco',
      amount: '45',
      purchasedOn: '2026-11-20',
      cardId: SAPPHIRE.id,
      category: 'groceries',
    });

    await choose(user, 'Costco', 'Edit');
    await user.type(await screen.findByLabelText('Store', { selector: '[role=dialog] input' }), ' Gas');
    await user.click(await findButton('Save'));
    await waitFor(() => {
      expect(api.getCalls('correctPurchase')).toHaveLength(2);
    });
    expect(api.getCalls('correctPurchase').at(-1)?.body).not.toHaveProperty('category');
  });

  it('keeps the dialog open with the reason if it isn’t valid or isn’t saved', async () => {
    const { user, api } = renderApp('/purchases', START);
    await choose(user, 'Costco', 'Edit');
    const amount = within(await findDialog('Edit Purchase')).getByLabelText('Amount');
    await user.clear(amount);
    await user.click(await findButton('Save'));
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription('Please enter a valid purchase amount');
    api.rejectWith('correctPurchase', 404, 'This purchase doesn’t exist.');
    await user.type(amount, '5');
    await user.click(await findButton('Save'));
    expect(await screen.findByText('This purchase doesn’t exist.')).toBeVisible();
    expect(api.state.purchases[0]?.amount).toBe('50.00');
  });
});

it('the refund dialog records a refund, at most what was paid', async () => {
  const { user, api } = renderApp('/purchases', START);
  await choose(user, 'Shell', 'Record a Refund');
  const amount = within(await findDialog('Record a Refund')).getByLabelText('Amount');
  expect(amount).toHaveValue('20.00');
  await user.type(amount, '1');
  await user.click(await findButton('Record Refund'));
  expect(await screen.findByText('Please enter a valid amount.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '25');
  await user.click(await findButton('Record Refund'));
  expect(await screen.findByText('At most $20.00 of this purchase can be refunded.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '5');
  await user.click(await findButton('Record Refund'));
  await listToastTexts('Refund Recorded');
  expect(api.state.purchases[1]?.refunded).toBe('5.00');
  await screen.findByText('$5.00 refunded');
});

it('opens the editor of a purchase from its row', async () => {
  const { user } = renderApp('/purchases', START);
  await user.click(await findButton(/^Edit Costco/));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Edit Purchase');
});

describe('removing', () => {
  it('can be undone without a request', async () => {
    const { user, api } = renderApp('/purchases', START);
    await choose(user, 'Costco', 'Remove');
    const undo = await findButton(/^Undo removing Costco/);
    expect(undo).toHaveFocus();
    expect(screen.getByText('Removed Costco')).toBeVisible();
    await user.click(undo);
    expect(await findButton(/^Actions for Costco/)).toHaveFocus();
    expect(api.getCalls('removePurchase')).toHaveLength(0);
  });

  it('is sent when the time to undo has passed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { user, api } = renderApp('/purchases', START);
    await choose(user, 'Costco', 'Remove');
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    await waitFor(() => {
      expect(screen.queryByText('Removed Costco')).toBeNull();
    });
    expect(api.getCalls('removePurchase')).toHaveLength(1);
    expect(api.state.purchases.map(({ storeName }) => storeName)).toEqual(['Shell']);
  });

  it('is sent once when the page is closed, and again by the next page if no response came', async () => {
    const { user, api } = renderApp('/purchases', START);
    await choose(user, 'Costco', 'Remove');
    await findButton(/^Undo removing Costco/);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => {
      expect(api.state.purchases).toHaveLength(1);
    });
    expect(api.getCalls('removePurchase')).toHaveLength(1);
    expect(localStorage.getItem(`removal:${costco.id}`)).toBeNull();
  });

  it('is sent when the list is left', async () => {
    const { user, api } = renderApp('/purchases', START);
    await choose(user, 'Costco', 'Remove');
    await user.click(await screen.findByRole('link', { name: 'Explore' }));
    await waitFor(() => {
      expect(api.getCalls('removePurchase')).toHaveLength(1);
    });
  });

  it('brings the purchase back if it fails', async () => {
    const { user } = renderApp('/purchases', START, (fake) => {
      fake.rejectWith('removePurchase');
    });
    await choose(user, 'Costco', 'Remove');
    window.dispatchEvent(new Event('pagehide'));
    await listToastTexts('Purchase Not Removed');
    await findButton(/^Actions for Costco/);
  });

  it('resends what a closed page sent, under its key, unless that is long ago', async () => {
    localStorage.setItem(`removal:${costco.id}`, JSON.stringify({ key: 'the-key', at: Date.now() - 1000 }));
    localStorage.setItem(`removal:${shell.id}`, JSON.stringify({ key: 'old', at: Date.now() - 3_600_000 }));
    const { api } = renderApp('/purchases', START);
    await waitFor(() => {
      expect(api.state.purchases).toEqual([shell]);
    });
    const [call, ...others] = api.getCalls('removePurchase');
    expect(call?.headers.get('Idempotency-Key')).toBe('the-key');
    expect(others).toEqual([]);
    await waitFor(() => {
      expect(localStorage.getItem(`removal:${shell.id}`)).toBeNull();
    });
  });
});
