import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH } from '../../testing/cards';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { renderApp } from '../../testing/render-app';

const createUpgrade = (card: string, moreCents: number) => ({
  code: 'upgrade' as const,
  params: {
    card,
    wouldCents: moreCents + 60_00,
    spendCents: 1000_00,
    category: 'groceries' as const,
    moreCents,
    best: 'Blue Cash Preferred',
    feeCents: 0,
  },
});

it('the receipt says once what the cards that would earn more are compared with', async () => {
  const id = nextUuid();
  const cards = [BLUE_CASH, DOUBLE_CASH];
  const recommendation = createRecommendation(id, 'Kroger', 'groceries', cards);
  renderApp(`/receipts/${id}`, {
    wallet: cards.map(toWalletEntry),
    recommendations: [
      {
        ...recommendation,
        premiumUpgrades: ['First sentence.', 'Second sentence.'],
        upgradeCodes: [createUpgrade('Savor', 20_00), createUpgrade('Gold', 5_00)],
      },
    ],
  });
  const list = await screen.findByRole('list', { name: 'Cards That Would Earn More' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SavorNo annual fee+$20.00',
    'GoldNo annual fee+$5.00',
  ]);
  expect(
    screen.getByText(
      'More than Blue Cash Preferred on the $1,000.00 of groceries you recorded in the last 12 months.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/sentence/)).toBeNull();
});
