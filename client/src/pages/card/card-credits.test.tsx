import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { createCredit } from '../../testing/fake-credits';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';

const CREDIT = createCredit();

describe('the credits of a card in the wallet', () => {
  it('state what is left, with the conditions and the source, and can be confirmed', async () => {
    const { api, user } = renderApp(`/cards/${BLUE_CASH.id}`, {
      wallet: [toWalletEntry(BLUE_CASH)],
      credits: [CREDIT],
    });
    const credits = await screen.findByRole('list', { name: 'Credits' });
    expect(credits).toHaveTextContent('Dunkin’ credit $2.50 left $4.50 of $7 used. Ends');
    expect(within(credits).getByText('Counts only if you have it')).toBeVisible();
    expect(screen.queryByText(/confirm/i)).toBeNull();
    expect(within(credits).getByText('U.S. locations.')).not.toBeVisible();
    await user.click(await findButton('I have it: Dunkin’ credit'));
    expect(await findButton('I don’t have it: Dunkin’ credit')).toHaveFocus();
    expect(api.state.credits[0]?.isEnrolled).toBe(true);
    expect(await within(credits).findByText('Counted')).toBeVisible();
    expect(within(credits).queryByText('Counts only if you have it')).toBeNull();
    expect(within(credits).getByText('U.S. locations.')).toBeVisible();
    expect(within(credits).getByText('Purchases with this card use it automatically.')).toBeVisible();
    expect(credits).toHaveTextContent('americanexpress.com (opens in a new tab), checked September 2026');
  });

  it('show a confirmation instead of a count without an amount', async () => {
    const certificate = { amount: null, remaining: null, used: false } as const;
    const { user } = renderApp(`/cards/${BLUE_CASH.id}`, {
      wallet: [toWalletEntry(BLUE_CASH)],
      credits: [createCredit(certificate)],
    });
    const credits = await screen.findByRole('list', { name: 'Credits' });
    expect(within(credits).getByText('Tracked only if you have it')).toBeVisible();
    await user.click(await findButton('I have it: Dunkin’ credit'));
    expect(await within(credits).findByText('Confirmed')).toBeVisible();
  });

  it('keep the focus in the credit when its buttons and its form disappear', async () => {
    const use = {
      id: '01a1fe63-4e62-751c-ab70-a7893dc1bdbb',
      purchaseId: null,
      amount: 2,
      usedOn: '2026-01-20',
    };
    const { user } = renderApp(`/cards/${BLUE_CASH.id}`, {
      wallet: [toWalletEntry(BLUE_CASH)],
      credits: [{ ...CREDIT, uses: [use] }],
    });
    const [item] = within(await screen.findByRole('list', { name: 'Credits' })).getAllByRole('listitem');
    await user.click(await findButton(/^Dunkin’ credit/));
    await user.click(await findButton('Enter a Use: Dunkin’ credit'));
    expect(screen.getByLabelText('Amount used')).toHaveFocus();
    await user.click(await findButton('Cancel'));
    expect(item).toHaveFocus();
    await user.click(await findButton(/^Remove: use on/));
    expect(item).toHaveFocus();
  });

  it('list the uses, and only the user’s own can be removed', async () => {
    const { user } = renderApp(`/cards/${BLUE_CASH.id}`, {
      wallet: [toWalletEntry(BLUE_CASH)],
      credits: [
        {
          ...CREDIT,
          uses: [
            { id: '01a1fe63-4e62-751c-ab70-a7893dc1bdbb', purchaseId: null, amount: 2, usedOn: '2026-01-20' },
            {
              id: null,
              purchaseId: '01a1fe63-4e62-751c-ab70-a7893dc1bdbc',
              amount: 2.5,
              usedOn: '2026-01-21',
            },
          ],
        },
      ],
    });
    await user.click(await findButton(/^Dunkin’ credit/));
    const uses = await screen.findByRole('list', { name: 'Uses' });
    expect(uses).toHaveTextContent('by a purchase');
    expect(within(uses).getAllByRole('button')).toHaveLength(1);
  });
});
