import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH } from '../../testing/cards';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { renderApp } from '../../testing/render-app';

const createUpgrade = (card: string, moreCents: number, netCents = moreCents) => ({
  code: 'upgrade' as const,
  params: {
    card,
    wouldCents: moreCents + 60_00,
    spendCents: 1000_00,
    category: 'groceries' as const,
    moreCents,
    best: 'Blue Cash Preferred',
    feeCents: 0,
    netCents,
  },
});

function openReceipt(...upgradeCodes: readonly ReturnType<typeof createUpgrade>[]) {
  const id = nextUuid();
  const cards = [BLUE_CASH, DOUBLE_CASH];
  const recommendation = createRecommendation(id, 'Kroger', 'groceries', cards);
  renderApp(`/receipts/${id}`, {
    wallet: cards.map(toWalletEntry),
    recommendations: [
      {
        ...recommendation,
        premiumUpgrades: upgradeCodes.map(() => 'A sentence.'),
        upgradeCodes: [...upgradeCodes],
      },
    ],
  });
}

it('the receipt says once what the cards that would earn more are compared with', async () => {
  openReceipt(createUpgrade('Savor', 20_00), createUpgrade('Gold', 5_00));
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

it('the receipt recommends no card that earns less than $5 more a year, after its fee', async () => {
  openReceipt(
    createUpgrade('Store Card', 1_71),
    createUpgrade('Gold', 5_00),
    createUpgrade('Platinum', 20_00, 4_99),
  );
  const list = await screen.findByRole('list', { name: 'Cards That Would Earn More' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(/^Gold/);
});

it('the receipt has no list of cards if all of them earn little more', async () => {
  openReceipt(createUpgrade('Store Card', 1_71));
  await screen.findByRole('heading', { level: 1 });
  expect(await screen.findAllByText('Blue Cash Preferred')).not.toEqual([]);
  expect(screen.queryByText('Cards That Would Earn More')).toBeNull();
});
