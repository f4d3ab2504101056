import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
import { renderApp } from '../../testing/render-app';

const CARDS = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH];
const ID = '00000000-0000-4000-8000-000000000001';
const networks = new Map([
  [DOUBLE_CASH.id, 'mastercard' as const],
  [BLUE_CASH.id, 'amex' as const],
]);

/** Asks about a store that takes only Visa, which rejects two of the three cards. */
async function askAtCostco(answer: Partial<Recommendation> = {}) {
  const ranking = createRecommendation(ID, 'Costco', 'wholesale_clubs', CARDS).ranking.map((card) => {
    const network = networks.get(card.cardId);
    if (network === undefined) return card;
    return {
      ...card,
      rejected: { code: 'network-not-accepted' as const, reason: `Only Visa; this card is ${network}.` },
      reasonCode: {
        code: 'network-not-accepted' as const,
        params: { store: 'Costco', networks: ['visa' as const], network },
      },
    };
  });
  const { user } = renderApp('/', {
    wallet: CARDS.map(toWalletEntry),
    nextRecommendation: { ranking, ...answer },
  });
  await screen.findByRole('list', { name: 'My cards' });
  await user.type(await screen.findByRole('combobox'), 'Costco{Enter}');
  return screen.findByRole('list', { name: 'Not Accepted Here' });
}

describe('a list of cards that a store doesn’t accept', () => {
  it('names the accepted networks once', async () => {
    const list = await askAtCostco();
    expect(within(list).getByRole('listitem')).toHaveTextContent('It takes only Visa.');
  });

  it('doesn’t repeat the networks of a warning', async () => {
    const text = 'US warehouses take only Visa';
    const list = await askAtCostco({
      warnings: [`${text}.`],
      warningCodes: [{ code: 'store-trap', params: { text } }],
    });
    expect(list).not.toHaveTextContent('only Visa');
    expect(screen.getByText(`${text}.`)).toBeVisible();
  });
});
