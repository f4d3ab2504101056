import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const CARDS = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH];

async function searchFor(place: string, start: Partial<FakeState> = {}) {
  const app = renderApp('/', { wallet: CARDS.map(toWalletEntry), ...start });
  await screen.findByRole('list', { name: 'My cards' });
  await app.user.type(await screen.findByRole('combobox'), place);
  await app.user.click(await findButton('Get Best Card Recommendation'));
  await findDialog('Best Card Found!');
  return app;
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 3, name });

describe('the answer', () => {
  it('has the focus in the amount field and names the runner-up with its difference', async () => {
    await searchFor('Whole Foods');
    expect(screen.getByLabelText('Estimated Purchase Amount')).toHaveFocus();
    expect(screen.getByText('$4.00 more than Citi Double Cash')).toBeVisible();
    expect(screen.getAllByText('Blue Cash Preferred', { selector: '[role=dialog] *' })).toHaveLength(1);
  });

  it('leaves out the reason that only repeats the runner-up', async () => {
    await searchFor('Whole Foods', {
      nextRecommendation: {
        reasoning: ['Next best is Citi Double Cash with $2.00, $4.00 less.', 'Second.', 'Third.'],
        reasonCodes: [
          { code: 'runner-up', params: { card: 'Citi Double Cash', valueCents: 200, aheadCents: 400 } },
          { code: 'text', params: { text: 'Second.' } },
          { code: 'text', params: { text: 'Third.' } },
        ],
      },
    });
    expect(screen.queryByText(/Next best/)).toBeNull();
    expect(screen.getByText('Third.')).toBeVisible();
  });
});

describe('I Used Another Card', () => {
  it('shows the card’s rewards, records with it, and then counts as the feedback', async () => {
    const { api, user } = await searchFor('Whole Foods');
    await user.type(screen.getByLabelText('Estimated Purchase Amount'), '50');
    await user.click(await findButton('I Used Another Card'));
    await screen.findByText('Which card did you use?');
    expect(screen.queryByRole('button', { name: /Blue Cash Preferred/ })).toBeNull();
    await user.click(await findButton(/^Citi Double Cash/));
    expect(await findHeading('Citi Double Cash')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Using Another Card' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Estimated Rewards' })).toHaveTextContent('$1.00');
    expect(screen.getByText('$2.00 less than Blue Cash Preferred')).toBeVisible();
    expect(api.getCalls('giveFeedback')).toHaveLength(0);
    await user.click(await findButton('Record Purchase'));
    expect(await listToastTexts('Purchase recorded!')).toContain('Earned rewards from your Citi Double Cash');
    expect(screen.getByText(/ on \$50\.00 at Whole Foods$/)).toBeVisible();
    expect(api.getCalls('recordPurchase')[0]?.body).toMatchObject({
      cardId: DOUBLE_CASH.id,
      amount: '50.00',
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(api.getCalls('giveFeedback').map(({ body }) => body)).toMatchObject([
      { recommendedCardId: BLUE_CASH.id, actualCardId: DOUBLE_CASH.id, feedbackType: 'different_card' },
    ]);
    expect(screen.queryByText('Feedback submitted')).toBeNull();
  });

  it('goes back to the answer on Escape, with the typed amount', async () => {
    const { api, user } = await searchFor('Whole Foods');
    await user.type(screen.getByLabelText('Estimated Purchase Amount'), '50');
    await user.click(await findButton('I Used Another Card'));
    await screen.findByText('Which card did you use?');
    await user.keyboard('{Escape}');
    await findDialog('Best Card Found!');
    expect(screen.getByLabelText('Estimated Purchase Amount')).toHaveValue(50);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(api.getCalls('giveFeedback')).toHaveLength(0);
  });

  it('has a way back to the recommended card, which asks for feedback again', async () => {
    const { api, user } = await searchFor('Whole Foods');
    await user.click(await findButton('I Used Another Card'));
    await user.click(await findButton(/^Citi Double Cash/));
    await findHeading('Citi Double Cash');
    expect(screen.queryByRole('heading', { name: 'Why this card?' })).toBeNull();
    await user.click(await findButton('Use Recommended Card'));
    await findHeading('Blue Cash Preferred');
    expect(screen.getByRole('dialog', { name: 'Best Card Found!' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Why this card?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use Recommended Card' })).toBeNull();
    await user.click(await findButton('Record Purchase'));
    await findDialog('Quick Feedback');
    expect(api.getCalls('giveFeedback')).toHaveLength(0);
  });

  it('shows a surcharge only for a card that costs it', async () => {
    const rule = 'The county’s processor charges this fee';
    const params = { percent: 2.5, costCents: 250, rule, isAboveReward: false };
    const { user } = await searchFor('Whole Foods', {
      nextRecommendation: {
        warnings: [`Paying by card costs about 2.5% here ($2.50). ${rule}.`],
        warningCodes: [{ code: 'surcharge', params }],
      },
    });
    expect(screen.getByText('Card fee of 2.5%.')).toBeVisible();
    await user.click(await findButton('I Used Another Card'));
    await user.click(await findButton(/^Citi Double Cash/));
    await findHeading('Citi Double Cash');
    expect(screen.queryByText(/Card fee/)).toBeNull();
  });

  it('counts as the feedback if no purchase is recorded', async () => {
    const { api, user } = await searchFor('Whole Foods');
    await user.click(await findButton('I Used Another Card'));
    await user.click(await findButton(/^Citi Double Cash/));
    await user.click(await findButton('Maybe Later'));
    await waitFor(() => {
      expect(api.getCalls('giveFeedback').map(({ body }) => body)).toMatchObject([
        { recommendedCardId: BLUE_CASH.id, actualCardId: DOUBLE_CASH.id, feedbackType: 'different_card' },
      ]);
    });
    expect(api.getCalls('recordPurchase')).toHaveLength(0);
  });

  it('changes nothing on Cancel', async () => {
    const { api, user } = await searchFor('Whole Foods');
    await user.click(await findButton('I Used Another Card'));
    await user.click(await findButton('Cancel'));
    await findHeading('Blue Cash Preferred');
    expect(api.getCalls('giveFeedback')).toHaveLength(0);
    await user.click(await findButton('Record Purchase'));
    await findDialog('Quick Feedback');
  });

  it('omits warnings about the recommended card', async () => {
    const warnings = ['Old rates.', 'Visa only.'];
    const { user } = await searchFor('Whole Foods', {
      nextRecommendation: {
        warnings,
        warningCodes: [
          { code: 'old-figures', params: { card: 'Blue Cash Preferred', year: 2024 } },
          { code: 'store-trap', params: { text: 'Visa only.' } },
        ],
      },
    });
    for (const warning of warnings) expect(await screen.findByText(warning)).toBeVisible();
    await user.click(await findButton('I Used Another Card'));
    await user.click(await findButton(/^Citi Double Cash/));
    await findHeading('Citi Double Cash');
    expect(screen.queryByText('Old rates.')).toBeNull();
    expect(screen.getByText('Visa only.')).toBeVisible();
  });

  it('doesn’t recommend the chosen card over itself', async () => {
    const { user } = await searchFor('Whole Foods', {
      nextRecommendation: {
        warnings: ['Citi Double Cash for a warehouse.', 'Citi Double Cash in this quarter.'],
        warningCodes: [
          {
            code: 'other-code',
            params: {
              code: '5300',
              label: 'Wholesale clubs',
              card: 'Citi Double Cash',
              valueCents: 200,
              insteadCents: 100,
            },
          },
          {
            code: 'quarter-unknown',
            params: { rate: 5, unit: '%', percent: 5, card: 'Citi Double Cash', quarter: '2027-Q1' },
          },
        ],
      },
    });
    const warnings = await screen.findByRole('list', { name: 'Before you pay' });
    expect(within(warnings).getAllByText(/Citi Double Cash/)).toHaveLength(2);
    await user.click(await findButton('I Used Another Card'));
    await user.click(await findButton(/^Citi Double Cash/));
    await findHeading('Citi Double Cash');
    expect(screen.queryByRole('list', { name: 'Before you pay' })).toBeNull();
  });
});

describe('the card that the store accepts', () => {
  it('is added with one tap, which asks again', async () => {
    const { id, name, bank, network } = DOUBLE_CASH;
    const { api, user } = renderApp('/', {
      wallet: [toWalletEntry(BLUE_CASH)],
      nextRecommendation: {
        accepted: false,
        acceptedCard: {
          id,
          name,
          bank,
          network,
          annualFee: 0,
          rewardRate: '2% back',
          rewardRateParts: { percent: 2 },
          estimatedValue: 2,
        },
      },
    });
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await screen.findByRole('combobox'), 'Costco');
    await user.click(await findButton('Get Best Card Recommendation'));
    const dialog = await findDialog('None of your cards is accepted here');
    expect(dialog).toHaveTextContent('Citi Double Cash2% back No annual fee');
    api.state.nextRecommendation = {};
    await user.click(await findButton('Add Citi Double Cash'));
    await findDialog('Best Card Found!');
    expect(api.state.wallet.map(({ cardId }) => cardId)).toContain(DOUBLE_CASH.id);
    expect(api.getCalls('recommend')).toHaveLength(2);
  });
});
