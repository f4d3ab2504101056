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
