import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const END = '2099-12-20T10:00:00.000Z';
const PREMIUM = { plan: { type: 'premium', status: 'active', expiresAt: END } } as const;
const CANCELED = { plan: { type: 'premium', status: 'cancelled', expiresAt: END } } as const;
const UNTIL = 'Premium until December 20, 2099';

/** Opens the page and the dialog of a plan. */
async function openUpgrade(plan: string, state: Partial<FakeState> = {}) {
  const app = renderApp('/subscription', state);
  const button = await findButton(`Choose ${plan}`);
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  await app.user.click(button);
  const dialog = await findDialog('Upgrade to Premium?');
  const confirm = () => app.user.click(within(dialog).getByRole('button', { name: 'Upgrade' }));
  return { ...app, dialog, confirm };
}

describe('the subscription page', () => {
  it('leads from an upgrade to the dialog that adds a card, which opens once', async () => {
    const { user, confirm } = await openUpgrade('Monthly', { wallet: [toWalletEntry(SAPPHIRE)] });
    expect(screen.queryByRole('link', { name: 'Add a Card' })).toBeNull();
    await confirm();
    await user.click(await screen.findByRole('link', { name: 'Add a Card' }));
    await findDialog('Add Card');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(window.location.hash).toBe('');
    });
    expect(window.location.pathname).toBe('/my-cards');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the plan, the cards added, both paid plans with their prices, and the way back', async () => {
    renderApp('/subscription', { wallet: [toWalletEntry(SAPPHIRE)] });
    await screen.findByRole('heading', { name: 'Free Plan' });
    expect(screen.getByText('1 / 3')).toBeVisible();
    const annual = screen.getByRole('region', { name: 'Annual plan' });
    expect(within(annual).getByText('Best Value')).toBeVisible();
    await within(annual).findByText('$20.00');
    expect(within(annual).getByText('$1.67 a month. Save $15.88 a year.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });

  it.each([
    ['free', {}],
    ['premium', PREMIUM],
  ])(
    'compares the plans for a user with the %s plan: premium adds only room for more cards',
    async (_plan, state) => {
      renderApp('/subscription', state);
      const table = await screen.findByRole('table', { name: 'Compare Plans' });
      const rows = within(table).getAllByRole('row');
      const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
      expect(texts.slice(0, 2)).toEqual([
        ['Feature', 'Free', 'Premium'],
        ['Cards in your wallet', '3', '30'],
      ]);
      expect(texts).toHaveLength(6);
      expect(screen.queryByText(/Every other feature is free/)).toBeNull();
      for (const [, ...cells] of texts.slice(2)) expect(cells).toEqual(['Included', 'Included']);
    },
  );
});

describe('upgrading', () => {
  it('asks once, says that nothing is charged, and then shows premium', async () => {
    const { api, dialog, confirm } = await openUpgrade('Annual');
    expect(dialog).toHaveTextContent('$20.00 per year');
    expect(dialog).toHaveTextContent('You won’t be charged.');
    expect(api.getCalls('upgradeToPremium')).toEqual([]);
    await confirm();
    expect(await listToastTexts('Upgrade Successful!')).toEqual([
      'Upgrade Successful!',
      'Your wallet now has room for 30 cards.',
    ]);
    expect(api.getCalls('upgradeToPremium').map(({ body }) => body)).toEqual([{ planType: 'annual' }]);
    await screen.findByRole('heading', { name: 'Premium Plan' });
    expect(screen.getByText('0 / 30')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing if the user cancels', async () => {
    const { api, user, dialog } = await openUpgrade('Monthly');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await findButton('Choose Monthly')).toHaveFocus();
    expect(api.getCalls('upgradeToPremium')).toEqual([]);
  });

  it('shows an error and keeps the dialog if it fails', async () => {
    const { api, dialog, confirm } = await openUpgrade('Monthly');
    api.rejectWith('upgradeToPremium');
    await confirm();
    expect(await listToastTexts('Upgrade Failed')).toEqual([
      'Upgrade Failed',
      'Failed to upgrade to Premium. Please try again.',
    ]);
    expect(dialog).toBeVisible();
  });

  it('offers other plans on request while premium can be resumed, and says that they replace it', async () => {
    const { user } = renderApp('/subscription', CANCELED);
    await findButton('Resume');
    expect(screen.queryByRole('button', { name: 'Choose Annual' })).toBeNull();
    await user.click(await findButton('Switch Plans'));
    await user.click(await findButton('Choose Annual'));
    const dialog = await findDialog('Upgrade to Premium?');
    expect(dialog).toHaveTextContent('This plan replaces your current one today.');
  });
});

describe('canceling', () => {
  it('asks first, and then shows when premium ends and the way to resume it', async () => {
    const { user } = renderApp('/subscription', PREMIUM);
    expect(await screen.findByText('Renews on December 20, 2099')).toBeVisible();
    await user.click(await findButton('Cancel Subscription'));
    const dialog = await findDialog('Cancel Premium?');
    expect(dialog).toHaveTextContent(
      'Premium stays active until December 20, 2099. After that, you’ll be on the Free plan with 3 cards.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    const [, description] = await listToastTexts('Subscription Cancelled');
    expect(description).toMatch(/keep Premium until your billing cycle ends.*Free plan with 3 cards/);
    expect(await screen.findByRole('heading', { name: UNTIL })).toBeVisible();
    expect(screen.getByText('Canceled')).toBeVisible();
    expect(await findButton('Resume')).toBeEnabled();
    await waitFor(() => {
      expect(screen.getAllByText(/Free plan with 3 cards/)).toHaveLength(1);
    });
  });

  it('says how many cards will stay active', async () => {
    const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH, SAPPHIRE].map(toWalletEntry);
    const { user } = renderApp('/subscription', { ...PREMIUM, wallet });
    await user.click(await findButton('Cancel Subscription'));
    const dialog = await findDialog('Cancel Premium?');
    expect(dialog).toHaveTextContent('After that, 3 of your 4 cards stay active. You choose which.');
    expect(dialog).toHaveTextContent('The others stay in your wallet.');
  });

  it('shows an error if it fails', async () => {
    const { api, user } = renderApp('/subscription', PREMIUM);
    api.rejectWith('cancelSubscription');
    await user.click(await findButton('Cancel Subscription'));
    const dialog = await findDialog('Cancel Premium?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await listToastTexts('Error')).toEqual([
      'Error',
      'Failed to cancel subscription. Please try again.',
    ]);
  });

  it('says how many cards stay active', async () => {
    const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH, SAPPHIRE].map(toWalletEntry);
    renderApp('/subscription', { ...CANCELED, wallet });
    await screen.findByText('After that, 3 of your 4 cards stay active. You choose which.');
  });

  it('counts the active cards if the wallet has more than the Free plan allows', async () => {
    const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH, SAPPHIRE].map((card, index) => ({
      ...toWalletEntry(card),
      isActive: index < 3,
    }));
    renderApp('/subscription', { wallet });
    const plan = await screen.findByRole('region', { name: 'Your plan' });
    await waitFor(() => {
      expect(plan).toHaveTextContent('Active Cards3 / 3');
    });
    expect(plan).toHaveTextContent('4 cards added, 3 active.');
    expect(plan).not.toHaveTextContent('Cards Added');
  });
});

describe('resuming', () => {
  it('renews the plan, and moves the focus to it', async () => {
    const { api, user } = renderApp('/subscription', CANCELED);
    await user.click(await findButton('Resume'));
    expect((await listToastTexts('Premium Resumed'))[0]).toBe('Premium Resumed');
    const heading = await screen.findByRole('heading', { name: 'Premium Plan' });
    expect(heading.parentElement).toHaveFocus();
    expect(api.getCalls('resumeSubscription')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    expect(await findButton('Cancel Subscription')).toBeVisible();
  });

  it("shows the server's message, and the current plan, if it ended in the meantime", async () => {
    const { api, user } = renderApp('/subscription', CANCELED);
    const resume = await findButton('Resume');
    api.rejectWith('resumeSubscription', 409, 'Your Premium plan has ended.');
    api.state.plan = { type: 'free', status: 'active' };
    await user.click(resume);
    expect(await listToastTexts('Premium Not Resumed')).toEqual([
      'Premium Not Resumed',
      'Your Premium plan has ended.',
    ]);
    await screen.findByRole('heading', { name: 'Free Plan' });
  });

  it('is offered until the plan ends', async () => {
    const expiresAt = new Date(Date.now() + 1000).toISOString();
    const { api } = renderApp('/subscription', { plan: { ...CANCELED.plan, expiresAt } });
    await findButton('Resume');
    api.state.plan = { type: 'free', status: 'active' };
    await screen.findByRole('heading', { name: 'Free Plan' }, { timeout: 5000 });
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });
});
