import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecommendationSummary } from '@tapwise/contracts/http/routes/recommendation';
import { BLUE_CASH, DOUBLE_CASH } from '../../../testing/cards';
import { nextUuid, toWalletEntry } from '../../../testing/fake-state';
import { createRecommendation } from '../../../testing/recommendations';
import { renderApp } from '../../../testing/render-app';

const DAY_MS = 24 * 60 * 60 * 1000;
const toAge = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const { id: cardId, name } = BLUE_CASH;
const toOutcome = ({ id, name: cardName, bank, network }: typeof BLUE_CASH, value: number) => ({
  card: { id, name: cardName, bank, network },
  value,
});

function createSuperseded(storeName: string, ageInDays: number): RecommendationSummary {
  return RecommendationSummary.parse({
    id: nextUuid(),
    storeName,
    purchaseCategory: 'Groceries',
    timestamp: '1795000000000',
    card: BLUE_CASH,
    accepted: true,
    rewardRate: '6% back',
    rewardPercent: 6,
    estimatedValue: 6,
    amount: 100,
    superseded: {
      supersededAt: toAge(ageInDays),
      catalogueVersion: 325,
      correctedCard: { id: cardId, name },
      effectiveFrom: '2026-11-01',
      previous: toOutcome(BLUE_CASH, 6),
      next: toOutcome(DOUBLE_CASH, 2),
      difference: -4,
      reasonCode: {
        code: 'other-card',
        params: {
          corrected: name,
          store: storeName,
          day: '2026-11-03',
          previousCents: 600,
          card: DOUBLE_CASH.name,
          cents: 200,
        },
      },
      reason: `${name}’s rate at ${storeName} was corrected.`,
    },
  });
}

const wallet = [BLUE_CASH, DOUBLE_CASH].map(toWalletEntry);

it('Home lists the answers that a correction changed in the last 30 days', async () => {
  const superseded = [createSuperseded('Kroger', 1), createSuperseded('Safeway', 31)];
  const { api } = renderApp('/', { wallet, superseded });
  const list = await screen.findByRole('list', { name: 'Corrected Recommendations' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent(`${name}’s rate at Kroger was corrected.`);
  const link = within(list).getByRole('link', { name: 'See what changed at Kroger' });
  expect(link).toHaveAttribute('href', `/receipts/${String(superseded[0]?.id)}`);
  const queries = api.getCalls('userRecommendations').map(({ query }) => query);
  expect(queries).toContainEqual({ superseded: 'true', limit: '3' });
});

it('Home shows nothing if no answer was corrected recently', async () => {
  const { api } = renderApp('/', { wallet, superseded: [createSuperseded('Safeway', 31)] });
  await waitFor(() => {
    expect(api.getCalls('userRecommendations')).toHaveLength(2);
  });
  expect(screen.queryByText('Corrected Recommendations')).toBeNull();
});

it('the receipt shows both answers, the difference, and the original answer', async () => {
  const item = createSuperseded('Kroger', 1);
  const recommendation = createRecommendation(item.id, 'Kroger', 'groceries', [BLUE_CASH, DOUBLE_CASH]);
  renderApp(`/receipts/${item.id}`, {
    wallet,
    recommendations: [recommendation],
    receipt: { superseded: item.superseded },
  });
  const panel = await screen.findByRole('region', { name: 'This answer was corrected' });
  expect(panel).toHaveTextContent(`${name}’s rate at Kroger was corrected.`);
  expect(panel).toHaveTextContent(`Before${name}$6.00`);
  expect(panel).toHaveTextContent(`Corrected${DOUBLE_CASH.name}$2.00`);
  expect(panel).toHaveTextContent('Difference: −$4.00');
  expect(panel).toHaveTextContent('took effect on November 1, 2026');
  expect(await screen.findByRole('region', { name: 'Our Answer' })).toHaveTextContent('$6.00');
});
