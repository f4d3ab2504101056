import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const ONE_CARD = { wallet: [toWalletEntry(BLUE_CASH)] };
const listNames = () =>
  within(screen.getByRole('list', { name: 'Cards' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe('the catalog', () => {
  it('is filtered by category and bank, and the URL keeps the filters', async () => {
    const { user } = renderApp('/explore');
    await user.click(await findButton('Cashback'));
    await waitFor(() => {
      expect(listNames()).toEqual(['Blue Cash Preferred', 'Citi Double Cash', 'Capital One Savor']);
    });
    await user.click(await findButton('Citi'));
    expect(listNames()).toEqual(['Citi Double Cash']);
    expect(window.location.search).toBe('?tab=cashback&bank=Citi');
    await user.click(await findButton('All Banks'));
    expect(listNames()).toHaveLength(3);
  });

  it('is searched for any text', async () => {
    const { api, user } = renderApp('/explore');
    await user.type(await screen.findByLabelText('Search all cards'), 'sap');
    await waitFor(() => {
      expect(api.getCalls('searchCreditCards').length).toBeGreaterThan(0);
    });
    await waitFor(() => {
      expect(listNames()).not.toContain('Citi Double Cash');
    });
  });

  it('shows the best match first and marks the names of the results', async () => {
    const { user } = renderApp('/explore');
    await user.type(await screen.findByLabelText('Search all cards'), 'saph');
    await waitFor(() => {
      expect(listNames()).toEqual(['Chase Sapphire Preferred']);
    });
    const name = screen.getByRole('link', { name: 'Chase Sapphire Preferred' });
    expect(name).toHaveAttribute('href', `/cards/${SAPPHIRE.id}`);
    expect(name.closest('[data-slot="card-name"]')).toBeVisible();
    expect(name.closest('li')).toHaveTextContent(`$95/yr${SAPPHIRE.rewardSummary}`);
  });

  it('opens with the filters of its URL', async () => {
    renderApp('/explore?tab=travel');
    await screen.findByRole('list', { name: 'Cards' });
    expect(listNames()).toEqual(['Chase Sapphire Preferred']);
  });

  it('shows 20 cards, and more on request, which Back restores', async () => {
    const catalog = Array.from({ length: 45 }, (_, index) => ({
      ...SAPPHIRE,
      id: CardId.parse(`card-${String(index)}`),
      name: `Card ${String(index)}`,
    }));
    const { user } = renderApp('/explore', { catalog });
    expect(await screen.findByText('20 of 45 results shown')).toBeVisible();
    expect(screen.queryByText(/^45 (cards|results)$/)).toBeNull();
    expect(listNames()).toHaveLength(20);
    await user.click(await findButton('Show 20 More'));
    expect(await screen.findByText('40 of 45 results shown')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Card 20' })).toHaveFocus();
    await user.click(await findButton('Show 5 More'));
    expect(await screen.findByText('45 of 45 results shown')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show \d+ More$/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Card 44' }));
    await screen.findByRole('heading', { level: 1, name: 'Card 44' });
    window.history.back();
    expect(await screen.findByText('45 of 45 results shown')).toBeVisible();
    await user.click(await findButton('Travel'));
    expect(await screen.findByText('20 of 45 results shown')).toBeVisible();
    expect(screen.getByText('45 results')).toBeVisible();
  });

  it('adds a card', async () => {
    const { api, user } = renderApp('/explore');
    await user.click(await findButton('Add Chase Sapphire Preferred'));
    await listToastTexts('Card Added');
    expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([SAPPHIRE.id]);
  });
});

describe('Smart Card Recommendation', () => {
  async function open(prepare?: Parameters<typeof renderApp>[2]) {
    const app = renderApp('/explore', ONE_CARD, prepare);
    const ask = await findButton('Smart Recommendation');
    await waitFor(() => {
      expect(ask).toBeEnabled();
    });
    await app.user.click(ask);
    await findDialog('Smart Card Recommendation');
    return app;
  }

  it('is disabled without cards, and says why', async () => {
    renderApp('/explore');
    const ask = await findButton('Smart Recommendation');
    const reason = await screen.findByText('Add a card to your wallet to use Smart Recommendation.');
    expect(reason).toBeVisible();
    expect(ask).toBeDisabled();
    expect(ask).toHaveAccessibleDescription(reason.textContent);
  });

  it('submits on Enter, omits an empty category, and shows score and confidence', async () => {
    const { api, user } = await open();
    await user.type(screen.getByLabelText('Purchase Location'), ' Whole Foods {Enter}');
    await screen.findByRole('heading', { name: 'Why This Card?' });
    expect(api.getCalls('recommend')[0]?.body).toEqual({ location: 'Whole Foods' });
    expect(screen.getByText('100.0')).toHaveTextContent('100.0 / 100');
    expect(screen.getByText('96%')).toBeVisible();
    expect(screen.getByText('Maximize Cashback')).toBeVisible();
  });

  it('explains the score one tap away', async () => {
    const sentence = 'The score is relative to the best card that anyone could use here: Savor, $4.00 (4%).';
    const params = { card: 'Savor', netCents: 400, percent: 4 };
    const { user } = await open((api) => {
      api.state.nextRecommendation = {
        reasoning: ['It earns the most.', sentence],
        reasonCodes: [
          { code: 'text', params: { text: 'It earns the most.' } },
          { code: 'best-anywhere', params },
        ],
      };
    });
    await user.type(screen.getByLabelText('Purchase Location'), 'Whole Foods{Enter}');
    const explain = await findButton('What the score means');
    expect(screen.getByText(sentence)).not.toBeVisible();
    await user.click(explain);
    expect(explain).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(
      screen.getByText(
        'A score of 100 means that no card in our catalog earns more here without special conditions.',
      ),
    ).toBeVisible();
    const confidence = screen.getByText(/^Confidence shows/);
    await user.click(await findButton('What the confidence means'));
    expect(confidence).not.toBeVisible();
  });

  it('shows the cost, hints, better catalog cards, and the question, and sends a reply', async () => {
    const question = {
      text: 'At the pump or inside?',
      options: [
        { label: 'At the pump', code: '5542' },
        { label: 'Inside', code: '5499' },
      ],
    };
    const { api, user } = await open((api) => {
      const { ranking } = createRecommendation('00000000-0000-4000-8000-000000000001', 'X', 'groceries', [
        BLUE_CASH,
      ]);
      api.state.nextRecommendation = {
        question,
        ranking: ranking.map((card) => ({ ...card, cost: 3, netValue: 3, hints: ['Counts as gas.'] })),
        premiumUpgrades: ['Savor would have earned $9.00 more.'],
      };
      api.state.clarifiedRecommendation = { reasoning: ['Counted as fuel.'] };
    });
    await user.type(screen.getByLabelText('Purchase Location'), '7-Eleven{Enter}');
    expect(await screen.findByText('Costs $3.00 here; net $3.00')).toBeVisible();
    expect(screen.getByText('Counts as gas.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cards That Would Earn More' })).toBeVisible();
    await user.click(
      within(screen.getByRole('group', { name: question.text })).getByRole('button', { name: 'Inside' }),
    );
    expect(await screen.findByText('Counted as fuel.')).toBeVisible();
    expect(screen.queryByText(question.text)).toBeNull();
    expect(api.getCalls('clarifyPlace')[0]?.body).toEqual({ storeName: '7-Eleven', code: '5499' });
    expect(api.getCalls('recommend').map(({ body }) => body)).toEqual([
      { location: '7-Eleven' },
      { location: '7-Eleven' },
    ]);
  });

  it('selects the next best card with one tap, and goes back with a second tap', async () => {
    const { user } = await open((api) => {
      api.state.wallet = [BLUE_CASH, DOUBLE_CASH].map(toWalletEntry);
      api.state.nextRecommendation = { travelPerks: ['Free checked bag.'] };
    });
    await user.type(screen.getByLabelText('Purchase Location'), 'Whole Foods{Enter}');
    await user.click(await findButton(/^Next Best.*Citi Double Cash.*\$2\.00.*Use Instead$/));
    const hero = screen.getByRole('heading', { level: 3, name: 'Citi Double Cash' });
    expect(hero).toBeVisible();
    expect(document.activeElement).toContainElement(hero);
    const earned = screen.getByRole('heading', { name: 'Why this rate?' }).closest('section');
    expect(earned).toHaveTextContent('Earns 2% here.');
    expect(screen.getByText('on $100.00').closest('dl')).toHaveTextContent(
      'Estimated Rewards on $100.00$2.00',
    );
    expect(screen.queryByText('Score')).toBeNull();
    expect(screen.queryByText('Free checked bag.')).toBeNull();
    await user.click(await findButton(/^Recommended.*Blue Cash Preferred.*\$6\.00.*Go Back$/));
    expect(await screen.findByRole('heading', { name: 'Why This Card?' })).toBeVisible();
    expect(screen.getByText('Free checked bag.')).toBeVisible();
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
    await listToastTexts('Feedback submitted');
    expect(api.getCalls('giveFeedback')).toHaveLength(1);
  });

  it('rejects a response without a card', async () => {
    const { api, user } = await open();
    api.rejectWith('recommend', 200, 'This response has no card.');
    await user.type(screen.getByLabelText('Purchase Location'), 'xyz{Enter}');
    expect(await listToastTexts('Failed to get recommendation')).toEqual([
      'Failed to get recommendation',
      'Please try again later.',
    ]);
    await findDialog('Smart Card Recommendation');
  });

  it("shows the server's message if it rejects the request", async () => {
    const { api, user } = await open();
    api.rejectWith('recommend', 400, 'We couldn’t find that place.');
    await user.type(screen.getByLabelText('Purchase Location'), 'xyz{Enter}');
    expect(await listToastTexts('Failed to get recommendation')).toEqual([
      'Failed to get recommendation',
      'We couldn’t find that place.',
    ]);
  });
});
