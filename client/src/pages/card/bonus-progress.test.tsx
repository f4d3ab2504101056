import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createBonusProgress } from '../../testing/bonus-progress';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';

const start = (progress = createBonusProgress()) => ({
  wallet: [{ ...toWalletEntry(SAPPHIRE), bonusProgress: progress }, toWalletEntry(DOUBLE_CASH)],
});

it('shows the progress of a welcome bonus on the card’s page', async () => {
  renderApp(`/cards/${SAPPHIRE.id}`, start(createBonusProgress({ deadline: '2027-01-31' })));
  const bar = await screen.findByRole('progressbar', { name: '$600 welcome bonus' });
  expect(bar).toHaveAttribute('aria-valuetext', '$1,240 of $4,000 spent');
  expect(screen.getByText('$2,760 to go')).toBeVisible();
  const outlook =
    '$1,240 of $4,000 spent. 72 days left, until January 31, 2027. On pace: you spend about $50 a day on all cards.';
  expect(screen.getByText(outlook)).toBeVisible();
});

it('shows the progress of a welcome bonus in the opened row of My Cards', async () => {
  const { user } = renderApp('/my-cards', start());
  await user.click(await findButton(/^Chase Sapphire Preferred/));
  expect(await screen.findByRole('progressbar', { name: '$600 welcome bonus' })).toBeVisible();
});

it.each([
  [
    { isReachable: false, pacePerDay: '10.20' },
    '$2,760 to go',
    /It takes \$39 a day, and you spend about \$10 on all cards\.$/,
  ],
  [
    { isReached: true, spent: '4000.00', remaining: '0.00' },
    'Reached',
    /The last day is January 31, 2099\.$/,
  ],
  [
    { isReachable: false, daysLeft: 0, deadline: '2026-01-31' },
    '$2,760 short',
    /The last day was January 31, 2026\.$/,
  ],
  [{ isReachable: true, daysLeft: 1 }, '$2,760 to go', /1 day left, until/],
])('describes %j', async (changes, summary, outlook) => {
  renderApp(`/cards/${SAPPHIRE.id}`, start(createBonusProgress(changes)));
  expect(await screen.findByText(summary)).toBeVisible();
  expect(screen.getByText(outlook)).toBeVisible();
});
