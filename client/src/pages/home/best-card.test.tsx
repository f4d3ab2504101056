import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toLocalDay } from '../../lib/format/dates';
import { createBonusProgress } from '../../testing/bonus-progress';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const WALLET = [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)];

async function searchFor(place: string, start: Partial<FakeState> = {}) {
  const app = renderApp('/', { wallet: WALLET, ...start });
  await screen.findByRole('list', { name: 'My cards' });
  await app.user.type(await screen.findByRole('combobox'), place);
  await app.user.click(await findButton('Get Best Card Recommendation'));
  return app;
}

describe('Best Card Found!', () => {
  it('shows the card, two reasons, the amount with its hint and the estimate', async () => {
    await searchFor('Whole Foods');
    const dialog = await findDialog('Best Card Found!');
    expect(within(dialog).getByRole('heading', { name: 'Blue Cash Preferred' })).toBeVisible();
    expect(within(dialog).getByRole('heading', { name: 'Why this card?' })).toBeVisible();
    expect(within(dialog).getByText('Earns the most on groceries.')).toBeVisible();
    expect(within(dialog).queryByText('A third reason.')).toBeNull();
    const amount = within(dialog).getByLabelText('Estimated Purchase Amount');
    expect(amount).toHaveAttribute('placeholder', '100.00');
    expect(amount).toHaveAccessibleDescription('Default $100 used if left blank');
    expect(within(dialog).getByRole('status', { name: 'Estimated Rewards' })).toHaveTextContent('$6.00');
  });

  it('estimates a typed amount below and above the cap', async () => {
    const { user } = await searchFor('Whole Foods');
    await user.type(await screen.findByLabelText('Estimated Purchase Amount'), '300');
    expect(screen.getByRole('status', { name: 'Estimated Rewards' })).toHaveTextContent('$13.00');
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '$200 of $6,000 left this year');
  });

  it('opens the other cards with the reason for each', async () => {
    const wallet = [...WALLET, toWalletEntry(DOUBLE_CASH), toWalletEntry(SAVOR)];
    const { user } = await searchFor('Whole Foods', { wallet });
    await user.click(await findButton('Other Cards in Your Wallet'));
    const others = within(screen.getByRole('list', { name: 'Other Cards in Your Wallet' }));
    expect(others.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Citi Double CashEarns 2% here.$2.002%',
      'Chase Sapphire PreferredEarns 1% here.$1.001%',
      'Capital One SavorEarns 1% here.$1.001%',
    ]);
  });

  it('ranks the cards for the typed amount and shows it', async () => {
    const { user } = await searchFor('Whole Foods', { wallet: [...WALLET, toWalletEntry(DOUBLE_CASH)] });
    await user.click(await findButton('Other Cards in Your Wallet'));
    expect(screen.getByText('For a purchase of $100.00.')).toBeVisible();
    await user.type(await screen.findByLabelText('Estimated Purchase Amount'), '2000');
    const others = within(screen.getByRole('list', { name: 'Other Cards in Your Wallet' }));
    expect(others.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Citi Double CashEarns 2% here.$40.002%',
      'Chase Sapphire PreferredEarns 1% here.$20.001%',
    ]);
    expect(screen.getByText('For a purchase of $2,000.00.')).toBeVisible();
    expect(await findDialog('Best Card Found!')).toHaveTextContent(
      '1.5% back6% on the first $200.00, then 1%$10.00 less than Citi Double Cash',
    );
    expect(screen.getByText('For $2,000.00, Citi Double Cash earns more: $40.00.')).toBeVisible();
  });

  it('shows that no card is accepted, without Record Purchase', async () => {
    await searchFor('Costco', { nextRecommendation: { accepted: false, warnings: ['Visa only'] } });
    const dialog = await findDialog('None of your cards is accepted here');
    expect(within(dialog).getByText('Visa only.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Record Purchase' })).toBeNull();
  });

  it('closes without feedback on Maybe Later', async () => {
    const { user } = await searchFor('Whole Foods');
    await user.click(await findButton('Maybe Later'));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('recording a purchase', () => {
  it('records $100 for a blank amount, shows a toast, asks for feedback, and updates the rewards', async () => {
    const { api, user } = await searchFor('Whole Foods');
    await user.click(await findButton('Record Purchase'));
    expect(await listToastTexts('Purchase recorded!')).toEqual([
      'Purchase recorded!',
      'Earned rewards from your Blue Cash Preferred',
    ]);
    expect(api.getCalls('recordPurchase')[0]?.body).toEqual({
      cardId: BLUE_CASH.id,
      amount: '100.00',
      category: 'whole foods',
      storeName: 'Whole Foods',
      recommendationId: api.state.recommendations[0]?.id,
      purchasedOn: toLocalDay(new Date()),
    });
    await findDialog('Quick Feedback');
    await waitFor(() => {
      expect(screen.getAllByText('$6.00')[0]).toBeInTheDocument();
    });
  });

  it.each(['0', '-5', '12.345'])('rejects an amount of %s', async (amount) => {
    const { api, user } = await searchFor('Whole Foods');
    const field = await screen.findByLabelText('Estimated Purchase Amount');
    await user.type(field, amount);
    await user.click(await findButton('Record Purchase'));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter an amount from $0.01 to $1,000,000');
    expect(await listToastTexts('Invalid amount')).toEqual([
      'Invalid amount',
      'Please enter a valid purchase amount',
    ]);
    expect(api.getCalls('recordPurchase')).toHaveLength(0);
  });

  it('records the chosen day, but none in the future', async () => {
    const { api, user } = await searchFor('Whole Foods');
    const day = await screen.findByLabelText('Day of the Purchase');
    expect(day).toHaveValue(toLocalDay(new Date()));
    fireEvent.change(day, { target: { value: '2099-01-01' } });
    await user.click(await findButton('Record Purchase'));
    expect((await listToastTexts('Invalid Day'))[1]).toMatch(/^Please choose a day between /);
    const chosen = toLocalDay(new Date(Date.now() - 40 * 86_400_000));
    fireEvent.change(day, { target: { value: chosen } });
    await user.click(await findButton('Record Purchase'));
    await listToastTexts('Purchase recorded!');
    expect(api.getCalls('recordPurchase').map(({ body }) => body)).toMatchObject([{ purchasedOn: chosen }]);
  });

  it('shows an error and stays open', async () => {
    const { api, user } = await searchFor('Whole Foods');
    api.rejectWith('recordPurchase');
    await user.click(await findButton('Record Purchase'));
    expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to record purchase']);
    await findDialog('Best Card Found!');
  });
});

describe('Quick Feedback', () => {
  async function recordOne(start: Partial<FakeState> = {}) {
    const app = await searchFor('Whole Foods', start);
    await app.user.click(await findButton('Record Purchase'));
    await findDialog('Quick Feedback');
    await screen.findByText('Did you follow the recommendation?');
    return app;
  }

  it('records Yes as followed with a score of 5', async () => {
    const { api, user } = await recordOne();
    await user.click(await findButton('Yes'));
    expect(await listToastTexts('Feedback submitted')).toEqual([
      'Feedback submitted',
      'Thank you! This helps improve recommendations.',
    ]);
    expect(api.getCalls('giveFeedback')[0]?.body).toEqual({
      recommendationId: api.state.recommendations[0]?.id,
      location: 'Whole Foods',
      recommendedCardId: BLUE_CASH.id,
      actualCardId: BLUE_CASH.id,
      feedbackType: 'followed',
      satisfactionScore: 5,
    });
  });

  it('asks for the card after No and records a score of 3', async () => {
    const { api, user } = await recordOne();
    await user.click(await findButton('No'));
    await screen.findByText('Which card did you use?');
    await user.click(await findButton(/Chase Sapphire Preferred/));
    await waitFor(() => {
      expect(api.getCalls('giveFeedback')[0]?.body).toMatchObject({
        actualCardId: SAPPHIRE.id,
        feedbackType: 'different_card',
        satisfactionScore: 3,
      });
    });
  });

  it('offers to move the purchase to the card that was used, and moves it', async () => {
    const { api, user } = await recordOne();
    await user.click(await findButton('No'));
    await user.click(await findButton(/Chase Sapphire Preferred/));
    const dialog = await findDialog('Move the purchase?');
    expect(dialog).toHaveTextContent(
      'Your $100.00 purchase at Whole Foods is recorded on Blue Cash Preferred.',
    );
    expect(api.getCalls('giveFeedback')).toHaveLength(1);
    expect(api.getCalls('correctPurchase')).toHaveLength(0);
    await user.click(await findButton('Move Purchase'));
    await listToastTexts('Purchase Moved');
    expect(api.state.purchases).toMatchObject([
      { cardId: SAPPHIRE.id, amount: '100.00', storeName: 'Whole Foods' },
    ]);
  });

  it('warns before a move that puts a welcome bonus below its spend', async () => {
    const bonusProgress = createBonusProgress({ spent: '4050.00', remaining: '0.00', isReached: true });
    const wallet = [toWalletEntry(SAPPHIRE), { ...toWalletEntry(BLUE_CASH), bonusProgress }];
    const { user } = await recordOne({ wallet });
    await user.click(await findButton('No'));
    await user.click(await findButton(/Chase Sapphire Preferred/));
    const dialog = within(await findDialog('Move the purchase?'));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'This puts you $50 below your $600 welcome bonus on Blue Cash Preferred.',
    );
  });

  it('leaves the purchase where it is on request', async () => {
    const { api, user } = await recordOne();
    await user.click(await findButton('No'));
    await user.click(await findButton(/Chase Sapphire Preferred/));
    await user.click(await findButton('Keep It There'));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(api.state.purchases).toMatchObject([{ cardId: BLUE_CASH.id }]);
  });

  it('offers no move to the card that the purchase is recorded on', async () => {
    const { api, user } = await recordOne();
    await user.click(await findButton('No'));
    await user.click(await findButton(/Blue Cash Preferred/));
    await listToastTexts('Feedback submitted');
    expect(api.getCalls('giveFeedback')).toHaveLength(1);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('sends nothing on Skip feedback', async () => {
    const { api, user } = await recordOne();
    await user.click(await findButton('Skip feedback'));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(api.getCalls('giveFeedback')).toHaveLength(0);
  });

  it('shows an error', async () => {
    const { api, user } = await recordOne();
    api.rejectWith('giveFeedback');
    await user.click(await findButton('Yes'));
    expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to submit feedback. Please try again.']);
  });
});
