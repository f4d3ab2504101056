import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

it('shows the terms of a card outside the wallet, and adds it', async () => {
  const { api, user } = renderApp(`/cards/${SAPPHIRE.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: SAPPHIRE.name })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Explore' })).toHaveAttribute(
    'href',
    '/explore',
  );
  expect(await screen.findByRole('list', { name: 'Reward rules' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Spending Caps' })).toBeNull();
  await user.click(await findButton(`Add ${SAPPHIRE.name}`));
  await listToastTexts('Card Added');
  expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([SAPPHIRE.id]);
  expect(await findButton(`${SAPPHIRE.name} added`)).toHaveFocus();
  expect(await findButton(`Remove ${SAPPHIRE.name}`)).toBeVisible();
});

it('shows the caps of a card in the wallet as bars, and undoes its removal', async () => {
  const { user } = renderApp(`/cards/${BLUE_CASH.id}`, {
    wallet: [toWalletEntry(BLUE_CASH)],
    caps: [
      {
        covers: 'groceries',
        period: 'year',
        periodNote: null,
        lastDay: '2026-12-31',
        limit: '6000.00',
        used: '1250.40',
        percent: 6,
      },
    ],
  });
  const caps = await screen.findByRole('list', { name: 'Spending Caps' });
  expect(caps).toHaveTextContent('Groceries6% back$1,250.40 of $6,000 used this year.');
  const bar = within(caps).getByRole('progressbar', { name: 'Groceries, used this year' });
  expect(bar).toHaveAttribute('aria-valuetext', '$1,250.40 of $6,000');
  await user.click(await findButton(`Remove ${BLUE_CASH.name}`));
  await findButton(`Add ${BLUE_CASH.name}`);
  await user.click(await findButton('Undo'));
  await findButton(`Remove ${BLUE_CASH.name}`);
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
