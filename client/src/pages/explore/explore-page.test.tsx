import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { inWallet } from '../../testing/fake-state';
import { findButton, findDialog, renderApp, toastText } from '../../testing/render-app';

const ONE_CARD = { wallet: [inWallet(BLUE_CASH)] };
const names = () =>
  within(screen.getByRole('list', { name: 'Cards' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe('the catalog', () => {
  it('is filtered by category and bank, and the URL keeps the filters', async () => {
    const { user } = renderApp('/explore');
    await user.click(await findButton('Cashback'));
    await waitFor(() => {
      expect(names()).toEqual(['Blue Cash Preferred', 'Citi Double Cash', 'Capital One Savor']);
    });
    await user.click(await findButton('Citi'));
    expect(names()).toEqual(['Citi Double Cash']);
    expect(window.location.search).toBe('?tab=cashback&bank=Citi');
    await user.click(await findButton('All Banks'));
    expect(names()).toHaveLength(3);
  });

  it('is searched for any text', async () => {
    const { api, user } = renderApp('/explore');
    await user.type(await screen.findByLabelText('Search all cards'), 'sap');
    await waitFor(() => {
      expect(api.calls('searchCreditCards').length).toBeGreaterThan(0);
    });
    await waitFor(() => {
      expect(names()).not.toContain('Citi Double Cash');
    });
  });

  it('opens with the filters of its URL', async () => {
    renderApp('/explore?tab=travel');
    await screen.findByRole('list', { name: 'Cards' });
    expect(names()).toEqual(['Chase Sapphire Preferred']);
  });

  it('adds a card', async () => {
    const { api, user } = renderApp('/explore');
    await user.click(await findButton('Add Chase Sapphire Preferred'));
    await toastText('Card Added');
    expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([SAPPHIRE.id]);
  });
});

describe('Smart Card Recommendation', () => {
  async function open() {
    const app = renderApp('/explore', ONE_CARD);
    const ask = await findButton('Smart Recommendation');
    await waitFor(() => {
      expect(ask).toBeEnabled();
    });
    await app.user.click(ask);
    await findDialog('Smart Card Recommendation');
    return app;
  }

  it('is disabled without cards', async () => {
    renderApp('/explore');
    expect(await findButton('Smart Recommendation')).toBeDisabled();
  });

  it('requires a location', async () => {
    const { api, user } = await open();
    await user.click(await findButton('Get Recommendation'));
    const [, description] = await toastText('Location Required');
    expect(description).toBe('Please enter where you plan to make a purchase.');
    expect(api.calls('recommend')).toHaveLength(0);
  });

  it('submits on Enter, omits an empty category, and shows score and confidence', async () => {
    const { api, user } = await open();
    await user.type(screen.getByLabelText('Purchase Location'), ' Whole Foods {Enter}');
    await screen.findByRole('heading', { name: 'Why This Card?' });
    expect(api.calls('recommend')[0]?.body).toEqual({ location: 'Whole Foods' });
    expect(screen.getByText('100.0')).toHaveTextContent('100.0 / 100');
    expect(screen.getByText('96%')).toBeVisible();
    expect(screen.getByText('Maximize Cashback')).toBeVisible();
  });

  it('starts over on Try Again', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Purchase Location'), 'Whole Foods{Enter}');
    await user.click(await findButton('Try Again'));
    const place = await screen.findByLabelText('Purchase Location');
    expect(place).toHaveValue('');
    expect(place).toHaveFocus();
  });

  it('asks for feedback after Use This Card and sends it', async () => {
    const { api, user } = await open();
    await user.type(screen.getByLabelText('Purchase Location'), 'Whole Foods{Enter}');
    await user.click(await findButton('Use This Card'));
    await findDialog('Quick Feedback');
    await user.click(await findButton('Yes'));
    await toastText('Feedback submitted');
    expect(api.calls('giveFeedback')).toHaveLength(1);
  });

  it('rejects a response without a card', async () => {
    const { api, user } = await open();
    api.rejectWith('recommend', 200, 'This response has no card.');
    await user.type(screen.getByLabelText('Purchase Location'), 'xyz{Enter}');
    expect(await toastText('Failed to get recommendation')).toEqual([
      'Failed to get recommendation',
      'Please try again later.',
    ]);
    await findDialog('Smart Card Recommendation');
  });

  it("shows the server's message if it rejects the request", async () => {
    const { api, user } = await open();
    api.rejectWith('recommend', 400, 'We couldn’t find that place.');
    await user.type(screen.getByLabelText('Purchase Location'), 'xyz{Enter}');
    expect(await toastText('Failed to get recommendation')).toEqual([
      'Failed to get recommendation',
      'We couldn’t find that place.',
    ]);
  });
});
