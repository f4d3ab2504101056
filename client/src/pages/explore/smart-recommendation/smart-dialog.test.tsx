import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
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
