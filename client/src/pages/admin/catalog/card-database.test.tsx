import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDashboard } from '../../../testing/open-admin-dashboard';
import { findButton, findDialog, listToastTexts } from '../../../testing/render-app';

describe('the card database', () => {
  it('is refreshed after a confirmation', async () => {
    const { api, user } = await openDashboard();
    await user.click(await findButton('Refresh All Cards'));
    const question = await findDialog('Refresh all cards?');
    expect(question).toHaveAccessibleDescription(
      'Cards you added are kept unless our data has a card with the same ID.',
    );
    expect(api.getCalls('refreshCards')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Refresh' }));
    expect(await listToastTexts('Cards Updated')).toEqual([
      'Cards Updated',
      '2 cards added, 1 revised, 0 retired.',
    ]);
    expect(api.getCalls('refreshCards')[0]?.body).toEqual({ action: 'refresh-all' });
  });

  it.each(['cashback', 'travel', 'premium', 'business', 'hotel'])(
    'is refreshed for %s cards',
    async (category) => {
      const { api, user } = await openDashboard();
      await user.click(await findButton(category));
      await user.click(
        within(await findDialog(`Refresh ${category} cards?`)).getByRole('button', { name: 'Refresh' }),
      );
      await listToastTexts('Cards Updated');
      expect(api.getCalls('refreshCards')[0]?.body).toEqual({ action: 'refresh-category', category });
    },
  );

  it("isn't refreshed after Cancel", async () => {
    const { api, user } = await openDashboard();
    await user.click(await findButton('hotel'));
    await user.click(
      within(await findDialog('Refresh hotel cards?')).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(api.getCalls('refreshCards')).toHaveLength(0);
  });

  it('accepts cards as JSON', async () => {
    const { api, user } = await openDashboard();
    const input = screen.getByLabelText('Add New Cards');
    await user.click(input);
    await user.paste('[{"id":"new-card"}]');
    await user.click(await findButton('Add Cards'));
    await listToastTexts('Cards Updated');
    expect(api.getCalls('refreshCards')[0]?.body).toEqual({ action: 'add-new', cards: [{ id: 'new-card' }] });
    await waitFor(() => {
      expect(input).toHaveValue('');
    });
  });

  it('shows an error for invalid JSON, without a call', async () => {
    const { api, user } = await openDashboard();
    await user.click(screen.getByLabelText('Add New Cards'));
    await user.paste('{"id":');
    await user.click(await findButton('Add Cards'));
    expect(await screen.findByText('This isn’t valid JSON.')).toBeInTheDocument();
    expect(api.getCalls('refreshCards')).toHaveLength(0);
  });

  it("shows the server's reason for rejecting cards", async () => {
    const { api, user } = await openDashboard();
    api.rejectWith('refreshCards', 409, 'One of these cards is already in the catalog.');
    await user.click(screen.getByLabelText('Add New Cards'));
    await user.paste('{"id":"x"}');
    await user.click(await findButton('Add Cards'));
    expect(await listToastTexts('Update Failed')).toEqual([
      'Update Failed',
      'Failed to refresh credit card data. Please try again.',
    ]);
    expect(screen.getByText('One of these cards is already in the catalog.')).toBeInTheDocument();
  });

  it.each([
    ['cards.1.name is required.', 'cards.1.name is required.'],
    ['A cap needs a period.', 'cards.1.name: A cap needs a period.'],
  ])('names the field that the server rejected: %s', async (message, text) => {
    const { api, user } = await openDashboard();
    api.rejectWith('refreshCards', 400, message, 'cards.1.name');
    await user.click(screen.getByLabelText('Add New Cards'));
    await user.paste('[{"id":"x"},{"id":"y"}]');
    await user.click(await findButton('Add Cards'));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
