import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { BLUE_CASH } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import { createRecommendation } from '../../../testing/recommendations';
import { findButton, listToastTexts, renderApp } from '../../../testing/render-app';

it('requires a location, and says so next to the field until it is typed', async () => {
  const { api, user } = renderApp('/explore', { wallet: [toWalletEntry(BLUE_CASH)] });
  await user.click(await findButton('Smart Recommendation'));
  await user.click(await findButton('Get Recommendation'));
  const [, description] = await listToastTexts('Location Required');
  expect(description).toBe('Please enter where you plan to make a purchase.');
  const field = screen.getByLabelText('Purchase Location');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(description);
  await user.type(field, 'C');
  expect(field).toBeValid();
  expect(api.getCalls('recommend')).toHaveLength(0);
});

it('suggests categories without looking like one is chosen', async () => {
  const { user } = renderApp('/explore', { wallet: [toWalletEntry(BLUE_CASH)] });
  await user.click(await findButton('Smart Recommendation'));
  expect(screen.getByLabelText('Category (optional)')).toHaveAttribute('placeholder', 'e.g., groceries');
});

it('shows what is only worth knowing about gift cards as a note, not as a warning', async () => {
  const warning = 'American Express says gift cards earn no points; most other issuers pay the store’s rate.';
  const { user } = renderApp('/explore', {
    wallet: [toWalletEntry(BLUE_CASH)],
    nextRecommendation: { warnings: [warning], warningCodes: [{ code: 'gift-cards', params: {} }] },
  });
  await user.click(await findButton('Smart Recommendation'));
  await user.type(screen.getByLabelText('Purchase Location'), 'gift cards{Enter}');
  const notes = await screen.findByRole('list', { name: 'Good to know' });
  expect(notes).toHaveTextContent('Gift cards may earn no points.');
  expect(screen.queryByRole('list', { name: 'Before you pay' })).toBeNull();
});

describe('what the recommendation says', () => {
  const earns = {
    percent: 1,
    where: 'everything' as const,
    category: 'flights' as const,
    valueCents: 1_00,
    amountCents: 100_00,
  };

  async function openRecommendation(changes: Partial<Recommendation>) {
    const { user } = renderApp('/explore', {
      wallet: [toWalletEntry(BLUE_CASH)],
      nextRecommendation: changes,
    });
    await user.click(await findButton('Smart Recommendation'));
    await user.type(screen.getByLabelText('Purchase Location'), 'Delta{Enter}');
    return within(await screen.findByRole('dialog'));
  }

  it('names a goal that the card fits once', async () => {
    const dialog = await openRecommendation({
      goalAlignment: ['cashback'],
      personalizedFactors: ['Fits your goal “Maximize Cashback”.', 'You used it twice.'],
      factorCodes: [
        { code: 'serves-goal', params: { goal: 'cashback' } },
        { code: 'text', params: { text: 'You used it twice.' } },
      ],
    });
    expect(await dialog.findByText('You used it twice.')).toBeVisible();
    expect(dialog.getByText('Maximize Cashback')).toBeVisible();
    expect(dialog.getAllByText(/Maximize Cashback/)).toHaveLength(1);
  });

  it('shows the amount only at the top', async () => {
    const dialog = await openRecommendation({
      reasoning: ['1% on everything: $1.00 on $100.00.'],
      reasonCodes: [{ code: 'earns', params: earns }],
    });
    expect(await dialog.findByText('Earns 1% on every purchase.')).toBeVisible();
    expect(dialog.queryByText(/: \$1\.00 on/)).toBeNull();
  });

  it.each([
    ['unless a hint names the bonus that applies at times', true],
    ['if no hint names one', false],
  ])('says that no bonus always applies %s', async (_when, hasHint) => {
    const { ranking } = createRecommendation('00000000-0000-4000-8000-000000000001', 'Delta', 'flights', [
      BLUE_CASH,
    ]);
    const hint = 'Earns 5% when booked in Amex Travel.';
    const dialog = await openRecommendation({
      reasoning: ['No bonus.'],
      reasonCodes: [{ code: 'no-unconditional-bonus', params: { category: 'flights', scope: 'all' } }],
      ranking: ranking.map((card) => ({
        ...card,
        hints: hasHint ? [hint] : [],
        hintCodes: hasHint ? [{ code: 'portal', params: { rate: 5, unit: '%', percent: 5 } }] : [],
      })),
    });
    expect(await dialog.findByText('Estimated Rewards', { exact: false })).toBeVisible();
    expect(dialog.queryAllByText(hint)).toHaveLength(hasHint ? 1 : 0);
    expect(dialog.queryAllByText(/that always applies/)).toHaveLength(hasHint ? 0 : 1);
  });
});
