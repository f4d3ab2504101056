import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const CARDS = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH];
const QUESTION = {
  text: 'At the pump or inside?',
  options: [
    { label: 'At the pump', code: '5542' },
    { label: 'Inside', code: '5499' },
  ],
};

async function searchFor(place: string, start: Partial<FakeState> = {}) {
  const app = renderApp('/', { wallet: CARDS.map(toWalletEntry), ...start });
  await screen.findByRole('list', { name: 'My cards' });
  await app.user.type(await screen.findByRole('combobox'), place);
  await app.user.click(await findButton('Get Best Card Recommendation'));
  return app;
}

type Change = Partial<Recommendation['ranking'][number]>;

/** The ranking for the three cards, with changes by card. */
function createRanking(changes: Readonly<Record<string, Change>>): Recommendation['ranking'] {
  const { ranking: ranked } = createRecommendation(
    '00000000-0000-4000-8000-000000000001',
    'X',
    'groceries',
    CARDS,
  );
  return ranked.map((card) => ({ ...card, ...changes[card.cardId] }));
}

describe('the answer card', () => {
  it('shows what limits the answer once, as a warning', async () => {
    const reason = {
      code: 'no-unconditional-bonus',
      params: { category: 'groceries', scope: 'all' },
    } as const;
    await searchFor('Kroger', { nextRecommendation: { reasoning: ['Stored.'], reasonCodes: [reason] } });
    const dialog = await findDialog('Best Card Found!');
    const warnings = within(dialog).getByRole('list', { name: 'Before you pay' });
    expect(warnings).toHaveTextContent('None of your cards has a bonus on groceries that always applies.');
    expect(within(dialog).queryByText('Stored.')).toBeNull();
    expect(within(dialog).queryByRole('heading', { name: 'Why this card?' })).toBeNull();
  });

  it('shows each line once, even if a sentence is in several lists', async () => {
    const rejected = { code: 'network-not-accepted' as const, reason: 'It takes no Mastercard.' };
    await searchFor('7-Eleven', {
      nextRecommendation: {
        question: QUESTION,
        warnings: ['Costs $3.00 here.', 'Both.'],
        reasoning: ['First reason.', 'Both.', 'Third reason.'],
        ranking: createRanking({
          [BLUE_CASH.id]: { hints: ['Counts as groceries.', 'First reason.'] },
          [DOUBLE_CASH.id]: { rejected, reason: rejected.reason },
        }),
      },
    });
    const dialog = await findDialog('Best Card Found!');
    for (const line of [
      QUESTION.text,
      'Costs $3.00 here.',
      'Both.',
      'First reason.',
      'Counts as groceries.',
      'It takes no Mastercard.',
    ])
      expect(within(dialog).getByText(line)).toBeVisible();
    expect(within(dialog).queryByText('Third reason.')).toBeNull();
    const notAccepted = within(dialog).getByRole('list', { name: 'Not Accepted Here' });
    expect(notAccepted).toHaveTextContent('Citi Double CashIt takes no Mastercard.');
  });

  it('shows the hint about the cap once, with its bar', async () => {
    const line = 'You have $200 left of this year’s $6,000 at 6%, then 1%.';
    const hintCodes = [
      {
        code: 'cap-left' as const,
        params: {
          period: 'year' as const,
          limitCents: 6000_00,
          leftCents: 200_00,
          percent: 6,
          afterPercent: 1,
        },
      },
    ];
    await searchFor('Whole Foods', {
      nextRecommendation: { ranking: createRanking({ [BLUE_CASH.id]: { hints: [line], hintCodes } }) },
    });
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByRole('meter')).toBeVisible();
    expect(screen.queryByText('$200 of $6,000 left this year')).toBeNull();
    expect(screen.queryByText('then 1%')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Good to know' })).toBeNull();
  });

  it('groups cards that aren’t accepted by reason', async () => {
    const rejected = { code: 'network-not-accepted' as const, reason: 'Only Amex.' };
    const change = { rejected, reason: rejected.reason };
    await searchFor('Store', {
      nextRecommendation: { ranking: createRanking({ [DOUBLE_CASH.id]: change, [SAPPHIRE.id]: change }) },
    });
    const list = await screen.findByRole('list', { name: 'Not Accepted Here' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(
      'Citi Double Cash, Chase Sapphire PreferredOnly Amex.',
    );
    expect(screen.queryByText(/ more than /)).toBeNull();
  });

  it('doesn’t present a card where none earns anything', async () => {
    await searchFor('Venmo', {
      nextRecommendation: {
        reasoning: ['Like cash, so it earns nothing.', 'No category bonus at Venmo (merchant code 4829).'],
        reasonCodes: [
          { code: 'cash-like', params: {} },
          { code: 'store-category', params: { store: 'Venmo', category: 'general', merchantCode: '4829' } },
        ],
        ranking: createRanking({}).map((card) => ({
          ...card,
          rewardRateParts: { ...card.rewardRateParts, percent: 0 },
        })),
      },
    });
    const dialog = within(await findDialog('None of your cards earns rewards here'));
    expect(dialog.getByRole('heading', { name: 'Why no rewards?' })).toBeVisible();
    expect(dialog.getByText('Like cash, so it earns nothing.')).toBeVisible();
    expect(dialog.queryByText(/No category bonus/)).toBeNull();
  });

  it('shows the cost and the net reward for the typed amount', async () => {
    const { user } = await searchFor('Restaurant in Paris', {
      nextRecommendation: {
        warnings: ['Costs $3.00 here: a 3% fee.'],
        ranking: createRanking({ [BLUE_CASH.id]: { cost: 3, netValue: 3 } }),
      },
    });
    expect(await screen.findByText('Costs $3.00 here; net $3.00')).toBeVisible();
    await user.type(screen.getByLabelText('Estimated Purchase Amount'), '50');
    expect(screen.getByText('Costs $1.50 here; net $1.50')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Before you pay' })).toHaveTextContent('Based on $100.00');
  });

  it('shows reasons, question, and all cards if no card is accepted', async () => {
    const rejected = { code: 'no-credit-cards' as const, reason: 'Cash only.' };
    await searchFor('Casino', {
      nextRecommendation: {
        accepted: false,
        question: QUESTION,
        reasoning: ['It takes no credit cards.'],
        ranking: createRanking(Object.fromEntries(CARDS.map(({ id }) => [id, { rejected }]))),
      },
    });
    const dialog = await findDialog('None of your cards is accepted here');
    for (const line of ['It takes no credit cards.', 'Cash only.', QUESTION.text])
      expect(within(dialog).getByText(line)).toBeVisible();
  });
});

describe('a store that accepts none of the cards', () => {
  it('says why once if the same reason applies to all cards', async () => {
    const reason = 'Costco takes only Visa; this card is American Express.';
    const rejected = { code: 'network-not-accepted' as const, reason };
    await searchFor('Costco', {
      nextRecommendation: {
        accepted: false,
        reasoning: ['None of your cards is accepted at Costco: it takes only Visa.'],
        reasonCodes: [
          { code: 'none-accepted', params: { store: 'Costco', networks: ['visa'], scope: 'all' } },
        ],
        ranking: createRanking(Object.fromEntries(CARDS.map(({ id }) => [id, { rejected }]))),
      },
    });
    const dialog = await findDialog('None of your cards is accepted here');
    expect(within(dialog).getByText('It takes only Visa.')).toBeVisible();
    expect(dialog).not.toHaveTextContent('None of your cards is accepted at Costco');
    expect(within(dialog).queryByText(reason)).toBeNull();
    expect(within(dialog).queryByRole('list', { name: 'Not Accepted Here' })).toBeNull();
  });
});

describe('the question about the store', () => {
  const reply = 'Counted as fuel, based on your answer about 7-Eleven.';
  const createTextCode = (line: string) => ({ code: 'text' as const, params: { text: line } });
  const start: Partial<FakeState> = {
    nextRecommendation: { question: QUESTION },
    clarifiedRecommendation: {
      reasoning: ['First.', 'Second.', reply],
      reasonCodes: [
        createTextCode('First.'),
        createTextCode('Second.'),
        { code: 'clarified', params: { store: '7-Eleven', code: '5542', label: 'Fuel' } },
      ],
    },
  };

  it('sends the reply once, requests the recommendation again with a new command, and shows it', async () => {
    const { api, user } = await searchFor('7-Eleven', start);
    await user.type(await screen.findByLabelText('Estimated Purchase Amount'), '30');
    const group = screen.getByRole('group', { name: QUESTION.text });
    await user.dblClick(within(group).getByRole('button', { name: 'At the pump' }));
    expect(await screen.findByText(reply)).toBeVisible();
    expect(screen.queryByText(QUESTION.text)).toBeNull();
    expect(api.getCalls('clarifyPlace').map(({ body }) => body)).toEqual([
      { storeName: '7-Eleven', code: '5542' },
    ]);
    const [first, second, third] = api.getCalls('recommend');
    expect(third).toBeUndefined();
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
    expect(screen.getByLabelText('Estimated Purchase Amount')).toHaveValue(30);
    await user.click(await findButton('Record Purchase'));
    expect(api.getCalls('recordPurchase')[0]?.body).toMatchObject({
      recommendationId: api.state.recommendations[0]?.id,
    });
  });

  it("shows the server's message and keeps the question", async () => {
    const { api, user } = await searchFor('7-Eleven', start);
    api.rejectWith('clarifyPlace', 409, 'Too many replies.');
    await user.click(await findButton('Inside'));
    expect(await listToastTexts('Recommendation Not Updated')).toEqual([
      'Recommendation Not Updated',
      'Too many replies.',
    ]);
    api.stopRejecting('clarifyPlace');
    await user.click(await findButton('Inside'));
    expect(await screen.findByText(reply)).toBeVisible();
  });
});

it('a recorded purchase shows its warnings', async () => {
  const { user } = await searchFor('Costco', { purchaseWarnings: ['Costco doesn’t take Amex.'] });
  await user.click(await findButton('Record Purchase'));
  expect(await listToastTexts('Purchase recorded!')).toContain(
    'Earned rewards from your Blue Cash Preferred. Costco doesn’t take Amex.',
  );
});
