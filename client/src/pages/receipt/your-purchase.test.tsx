import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { type FakeState, nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const ID = nextUuid();
const RECOMMENDATION = createRecommendation(ID, 'Kroger', 'groceries', [BLUE_CASH, DOUBLE_CASH]);

function openReceipt(start: Partial<FakeState> = {}) {
  return renderApp(`/receipts/${ID}`, {
    recommendations: [RECOMMENDATION],
    wallet: [BLUE_CASH, DOUBLE_CASH].map(toWalletEntry),
    ...start,
  });
}

const findYourPurchase = () => screen.findByRole('region', { name: 'Your purchase' });

it('records the purchase of an earlier answer on the day of the answer, once', async () => {
  const { api, user } = openReceipt();
  expect(await findYourPurchase()).toHaveTextContent('You haven’t recorded this purchase.');
  await user.click(await findButton('Record Purchase'));
  const dialog = await findDialog('Record Purchase');
  await user.type(within(dialog).getByLabelText('Estimated Purchase Amount'), '50');
  expect(within(dialog).getByLabelText('Estimated Rewards')).toHaveTextContent('$3.00');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Record Purchase' }));
  expect(await listToastTexts('Purchase recorded!')).toContain(
    'Earned rewards from your Blue Cash Preferred',
  );
  expect(await screen.findByText(/^You paid/)).toHaveTextContent(
    'You paid $50.00 with Blue Cash Preferred and earned $3.00.',
  );
  expect(screen.queryByRole('button', { name: 'Record Purchase' })).toBeNull();
  const calls = api.getCalls('recordPurchase');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      cardId: BLUE_CASH.id,
      amount: '50.00',
      category: 'kroger',
      storeName: 'Kroger',
      recommendationId: ID,
      purchasedOn: '2026-11-20',
    },
  ]);
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('records the purchase with another card, which is the feedback', async () => {
  const { api, user } = openReceipt();
  await user.click(await findButton('Record Purchase'));
  const dialog = await findDialog('Record Purchase');
  await user.click(within(dialog).getByRole('button', { name: 'I Used Another Card' }));
  await user.click(await within(dialog).findByRole('button', { name: /^Citi Double Cash/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Record Purchase' }));
  await listToastTexts('Purchase recorded!');
  expect(api.getCalls('recordPurchase')[0]?.body).toMatchObject({ cardId: DOUBLE_CASH.id });
  expect(api.getCalls('giveFeedback')[0]?.body).toMatchObject({
    recommendedCardId: BLUE_CASH.id,
    actualCardId: DOUBLE_CASH.id,
    feedbackType: 'different_card',
  });
});

it('says with which card a purchase was recorded, and what it earned', async () => {
  const purchase = { storeName: 'Kroger', recommendationId: ID, cardId: SAPPHIRE.id, rewardEarned: '1.50' };
  openReceipt({ purchases: [createPurchase(purchase)] });
  expect(await screen.findByText(/^You paid with Chase/)).toHaveTextContent(
    'You paid $50.00 with Chase Sapphire Preferred and earned $1.50.',
  );
  expect(screen.queryByRole('button', { name: 'Record Purchase' })).toBeNull();
});

it('finds the purchase under the name of the place that the user chose', async () => {
  const purchase = { storeName: 'Kroger Fuel Center', recommendationId: ID, cardId: DOUBLE_CASH.id };
  openReceipt({ purchases: [createPurchase({ ...purchase, purchasedOn: '2026-11-03' })] });
  expect(await screen.findByText(/^You paid/)).toHaveTextContent(/with Citi Double Cash.* and earned/);
});

it('the amounts of the answer aren’t repeated if the purchase earned them', async () => {
  const purchase = { storeName: 'Kroger', recommendationId: ID, cardId: BLUE_CASH.id, amount: '100.00' };
  openReceipt({ purchases: [createPurchase({ ...purchase, rewardEarned: '6.00' })] });
  expect(await screen.findByText(/^You paid with/)).toHaveTextContent(
    /^You paid with Blue Cash Preferred and earned what we estimated\.$/,
  );
});

it.each([{ amount: '99.00' }, { rewardEarned: '5.99' }, { refunded: '1.00' }, { cardId: DOUBLE_CASH.id }])(
  'shows the amounts if the purchase differs from the answer: %o',
  async (difference) => {
    const purchase = { storeName: 'Kroger', recommendationId: ID, cardId: BLUE_CASH.id, amount: '100.00' };
    openReceipt({ purchases: [createPurchase({ ...purchase, rewardEarned: '6.00', ...difference })] });
    expect(await screen.findByText(/^You paid/)).toHaveTextContent(
      /^You paid \$\d+\.00 with .* and earned \$/,
    );
  },
);

it('no purchase can be recorded if no card was accepted', async () => {
  openReceipt({ recommendations: [{ ...RECOMMENDATION, accepted: false }] });
  await screen.findByRole('region', { name: 'Our Answer' });
  expect(screen.queryByRole('region', { name: 'Your purchase' })).toBeNull();
});

it('no purchase can be recorded if the card isn’t in the wallet anymore', async () => {
  openReceipt({ wallet: [toWalletEntry(DOUBLE_CASH)] });
  expect(await findYourPurchase()).toHaveTextContent('You haven’t recorded this purchase.');
  expect(screen.queryByRole('button', { name: 'Record Purchase' })).toBeNull();
});
