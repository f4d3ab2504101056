import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { BLUE_CASH, CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { BUSY_MONTH } from '../../testing/insights';
import { renderApp } from '../../testing/render-app';

/** A card that has been in the wallet for more than a year. */
const toOldEntry = (card: CardListing) => ({ ...toWalletEntry(card), addedAt: '2025-06-01T12:00:00.000Z' });

const findList = (name: string) => screen.findByRole('list', { name });
const listLines = async (name: string) =>
  [...(await findList(name)).children].map((item) => item.textContent);

it('what each card earned in a year is compared with its fee, or shown once if it has none', async () => {
  renderApp('/insights', {
    insights: { ...BUSY_MONTH, yearByCard: BUSY_MONTH.byCard },
    wallet: CARDS.map(toOldEntry),
  });
  expect(await listLines('Earned without an annual fee')).toEqual([
    'Citi Double Cash+$6.00',
    'Capital One Savor$0.00',
  ]);
  expect(await listLines('Earned against annual fee')).toEqual([
    'Blue Cash Preferred−$83.00$12.00 earned $95/yr fee',
    'Chase Sapphire Preferred−$95.00$0.00 earned $95/yr fee',
  ]);
  expect(within(await findList('Earned without an annual fee')).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/purchases?card=citi-double-cash',
  );
});

it('the fee of an unused new card isn’t compared with what it earned', async () => {
  const addedAt = new Date().toISOString();
  renderApp('/insights', { wallet: [{ ...toWalletEntry(SAPPHIRE), addedAt }], insights: BUSY_MONTH });
  expect(await listLines('Earned against annual fee')).toEqual([
    'Chase Sapphire PreferredToo early to say$0.00 earned $95/yr fee',
  ]);
});

it('what the cards without a fee earned is one sum if there are many, and the cards on request', async () => {
  const { user } = renderApp('/insights', {
    insights: { ...BUSY_MONTH, yearByCard: BUSY_MONTH.byCard },
    wallet: [DOUBLE_CASH, SAVOR, { ...SAPPHIRE, annualFee: 0 }, BLUE_CASH].map(toOldEntry),
  });
  await user.click(await screen.findByRole('button', { name: '3 cards without a fee +$6.00' }));
  expect(await listLines('Earned without an annual fee')).toHaveLength(3);
});

it('a wallet without fees is compared with none', async () => {
  renderApp('/insights', { insights: BUSY_MONTH, wallet: [DOUBLE_CASH, SAVOR].map(toOldEntry) });
  const panel = await screen.findByRole('region', { name: 'Earned by Card' });
  expect(panel).not.toHaveTextContent(/fee/);
  expect(await listLines('Earned by card')).toEqual(['Capital One Savor$0.00', 'Citi Double Cash$0.00']);
});
