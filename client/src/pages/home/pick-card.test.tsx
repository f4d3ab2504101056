import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { type FakeState, nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

const CARDS = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH];

async function searchForStore(start: Partial<FakeState> = {}) {
  const app = renderApp('/', { wallet: CARDS.map(toWalletEntry), ...start });
  await screen.findByRole('list', { name: 'My cards' });
  await app.user.type(await screen.findByRole('combobox'), 'Whole Foods{Enter}');
  await findDialog('Best Card Found!');
  return app;
}

async function listRows() {
  const list = await screen.findByRole('list', { name: 'Your cards' });
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

/** The ranking if the store doesn't take Mastercard, without the cards that aren't in `ranked`. */
function rankWithoutMastercard(ranked = CARDS) {
  const { ranking } = createRecommendation(nextUuid(), 'Whole Foods', 'groceries', ranked);
  return ranking.map((card) =>
    card.cardId === DOUBLE_CASH.id
      ? { ...card, rejected: { code: 'network-not-accepted' as const, reason: 'It takes only Visa.' } }
      : card,
  );
}

describe('the list to pick the card that was used', () => {
  it('shows what each card earns on the typed amount, best first', async () => {
    const { user } = await searchForStore({ wallet: [SAPPHIRE, DOUBLE_CASH, BLUE_CASH].map(toWalletEntry) });
    await user.type(screen.getByLabelText('Estimated Purchase Amount'), '50');
    await user.click(await findButton('I Used Another Card'));
    expect(await listRows()).toEqual(['Citi Double CashCiti$1.00', 'Chase Sapphire PreferredChase$0.50']);
    expect(screen.getByText('Rewards for a purchase of $50.00.')).toBeVisible();
  });

  it('lists cards without a reward after the others, and last those that the store doesn’t accept', async () => {
    const { user } = await searchForStore({
      wallet: [DOUBLE_CASH, SAPPHIRE, BLUE_CASH].map(toWalletEntry),
      nextRecommendation: { ranking: rankWithoutMastercard([BLUE_CASH, DOUBLE_CASH]) },
    });
    await user.click(await findButton('I Used Another Card'));
    expect(await listRows()).toEqual(['Chase Sapphire PreferredChase', 'Citi Double CashNot accepted here']);
  });

  it('is sorted the same way in the feedback, by the recorded amount', async () => {
    const { user } = await searchForStore();
    await user.type(screen.getByLabelText('Estimated Purchase Amount'), '50');
    await user.click(await findButton('Record Purchase'));
    await findDialog('Quick Feedback');
    await user.click(await findButton('No'));
    const rows = await listRows();
    expect(rows[0]).toContain('$3.00');
    expect(rows[1]).toContain('$1.00');
  });
});

describe('the feedback with one card', () => {
  it('says that there is no other card, and leads to the cards to add', async () => {
    const { user } = await searchForStore({ wallet: [toWalletEntry(BLUE_CASH)] });
    await user.click(await findButton('Record Purchase'));
    await findDialog('Quick Feedback');
    await user.click(await findButton('No'));
    expect(await screen.findByText('You have no other cards in your wallet.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Your cards' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Add a Card' }));
    expect(window.location.pathname).toBe('/explore');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
