import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { createBonusProgress } from '../../testing/bonus-progress';
import { createCardDetails } from '../../testing/card-details';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { createCredit } from '../../testing/fake-credits';
import { createOfferListing } from '../../testing/fake-offers';
import { createPurchase } from '../../testing/fake-purchases';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

it('shows the terms of a card outside the wallet, and adds it', async () => {
  const { api, user } = renderApp(`/cards/${SAPPHIRE.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: SAPPHIRE.name })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Explore' })).toHaveAttribute(
    'href',
    '/explore',
  );
  expect(await screen.findByRole('list', { name: 'Reward rules' })).toBeVisible();
  expect(screen.getByText('Highest rate').nextSibling).toHaveTextContent(SAPPHIRE.rewardSummary);
  expect(screen.queryByRole('list', { name: 'Spending Caps' })).toBeNull();
  await user.click(await findButton(`Add ${SAPPHIRE.name}`));
  await listToastTexts('Card Added');
  expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([SAPPHIRE.id]);
  expect(await findButton(`${SAPPHIRE.name} added`)).toHaveFocus();
  expect(await findButton(`Remove ${SAPPHIRE.name}`)).toBeVisible();
});

it('shows the welcome offer only of a card outside the wallet', async () => {
  const { user } = renderApp(`/cards/${SAPPHIRE.id}`);
  expect(await screen.findByRole('heading', { name: 'Current Offer' })).toBeVisible();
  await user.click(await findButton(`Add ${SAPPHIRE.name}`));
  await findButton(`Remove ${SAPPHIRE.name}`);
  expect(screen.queryByRole('heading', { name: 'Current Offer' })).toBeNull();
});

it('names the higher rate for bookings through the bank next to the highest rate', async () => {
  const [rule] = createCardDetails(SAPPHIRE).rules;
  if (!rule) throw new Error('The card has no rules');
  const portal = { ...rule, rate: '8x', conditions: ['When booked in Chase Travel'] };
  renderApp(`/cards/${SAPPHIRE.id}`, { details: { rules: [portal] } });
  expect((await screen.findByText('Highest rate')).nextSibling).toHaveTextContent(
    '3x on dining, or 8x when booked through Chase Travel',
  );
});

it('shows the caps of a card in the wallet as bars, and undoes its removal', async () => {
  const { user } = renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [toWalletEntry(BLUE_CASH)],
    caps: [
      {
        covers: 'groceries',
        period: 'year',
        periodNote: null,
        lastDay: `${toDay(new Date().toISOString()).slice(0, 4)}-12-31`,
        limit: '6000.00',
        used: '1250.40',
        percent: 6,
      },
    ],
  });
  const caps = await screen.findByRole('list', { name: 'Spending Caps' });
  expect(caps).toHaveTextContent('Groceries6% back$4,749.60 of $6,000 left this year');
  expect(screen.getByText(/^Resets after Dec 31/)).toBeVisible();
  const bar = within(caps).getByRole('meter', { name: 'Groceries, left this year' });
  expect(bar).toHaveAttribute('aria-valuetext', '$4,749.60 of $6,000 left this year');
  expect(bar).toHaveAttribute('aria-valuenow', '79');
  await user.click(await findButton(`Remove ${BLUE_CASH.name}`));
  await findButton(`Add ${BLUE_CASH.name}`);
  await user.click(await findButton('Undo'));
  await findButton(`Remove ${BLUE_CASH.name}`);
});

it('names the cap of the quarter’s categories by the panel that lists them', async () => {
  const option = { id: 'groceries', label: 'Groceries' };
  const rotation = { quarter: '2026-Q4', rate: 5, isActivated: true, needsActivation: false };
  const cap = { period: 'quarter' as const, periodNote: null, lastDay: '2026-12-31', limit: '1500.00' };
  renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [{ ...toWalletEntry(BLUE_CASH), rotation: { ...rotation, categories: [option] } }],
    caps: [{ ...cap, covers: 'groceries', used: '100.00', percent: 5 }],
  });
  const caps = await screen.findByRole('list', { name: 'Spending Caps' });
  expect(caps).toHaveTextContent(/^Rotating categories5% back/);
  expect(screen.getByText('Q4: Groceries')).toBeVisible();
});

it('compares an added card with the others only once the server has it', async () => {
  const { api, user } = renderApp(`/cards/${SAPPHIRE.id}`, {
    purchases: [createPurchase({ cardId: SAPPHIRE.id, purchasedOn: '2024-02-03' })],
    whatIf: {
      difference: -8,
      fees: { actual: 95, instead: 0 },
      months: [{ month: '2024-02', actual: 10, instead: 2, difference: -8 }],
    },
  });
  const release = api.hold('addCard');
  await user.click(await findButton(`Add ${SAPPHIRE.name}`));
  await findButton(`Remove ${SAPPHIRE.name}`);
  expect(screen.queryByText(/keeping|dropping/)).toBeNull();
  expect(api.getCalls('whatIf').map(({ body }) => body)).not.toContainEqual({ remove: [SAPPHIRE.id] });
  release();
  await screen.findByText('Consider dropping it: it costs $95 a year and added $8 in rewards.');
});

it('asks before it removes a card with what was entered for it, and names that', async () => {
  const { api, user } = renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [toWalletEntry(BLUE_CASH)],
    offers: [createOfferListing({ cardId: BLUE_CASH.id })],
    credits: [createCredit({ isEnrolled: true })],
  });
  await user.click(await findButton(`Remove ${BLUE_CASH.name}`));
  const dialog = await findDialog(`Remove ${BLUE_CASH.name}?`);
  expect(dialog).toHaveTextContent('This deletes what you entered for it: offers and recorded credits.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await findButton(`Remove ${BLUE_CASH.name}`)).toHaveFocus();
  expect(api.getCalls('removeCard')).toEqual([]);
  await user.click(await findButton(`Remove ${BLUE_CASH.name}`));
  await user.click(
    within(await findDialog(`Remove ${BLUE_CASH.name}?`)).getByRole('button', { name: 'Remove' }),
  );
  await listToastTexts('Card removed');
  await user.click(await findButton('Undo'));
  await findButton(`Remove ${BLUE_CASH.name}`);
});

it.each([
  ['This deletes what you entered for it: opening date.', { openedOn: '2026-09-14' }],
  [
    'This deletes what you entered for it: statement day and welcome bonus.',
    { statementDay: 5, bonusProgress: createBonusProgress() },
  ],
])('names what was entered for a card: %s', async (sentence, details) => {
  const { user } = renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [{ ...toWalletEntry(BLUE_CASH), ...details }],
    credits: [createCredit()],
  });
  await user.click(await findButton(`Remove ${BLUE_CASH.name}`));
  expect(await findDialog(`Remove ${BLUE_CASH.name}?`)).toHaveTextContent(sentence);
});

it('says that a card is unknown', async () => {
  const { api } = renderApp('/');
  api.rejectWith('cardDetails', 404, 'This card isn’t in the catalog.');
  window.history.pushState(null, '', '/cards/no-such-card');
  expect(await screen.findByText('We don’t have this card')).toBeVisible();
});

it('leads back, and tries again, if the card could not be loaded', async () => {
  const { api, user } = renderApp(`/cards/${SAPPHIRE.id}`, {}, (fake) => {
    fake.rejectWith('cardDetails');
  });
  expect(await screen.findByText('We couldn’t load this card.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Card' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Cards' })).toBeVisible();
  api.stopRejecting('cardDetails');
  await user.click(await findButton('Try Again'));
  expect(await screen.findByRole('heading', { level: 1, name: SAPPHIRE.name })).toBeVisible();
});

it('shows refunds of the latest purchases as the list of all purchases does', async () => {
  const purchase = { cardId: BLUE_CASH.id, amount: '91.95', rewardEarned: '0.00' };
  renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [toWalletEntry(BLUE_CASH)],
    purchases: [
      createPurchase({ ...purchase, storeName: 'Aldi', refunded: '91.95' }),
      createPurchase({ ...purchase, storeName: 'Target', refunded: '20.00', rewardEarned: '0.72' }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Latest Purchases' }));
  expect(list.getByText(/Aldi/).closest('li')).toHaveTextContent(/\$91\.95Refunded$/);
  expect(list.getByText(/Target/).closest('li')).toHaveTextContent(/\$91\.95\$20\.00 refunded\$0\.72 back$/);
});
