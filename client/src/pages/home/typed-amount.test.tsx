import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

describe('Why this card?', () => {
  it('explains the typed amount', async () => {
    const { user } = renderApp('/', {
      wallet: [toWalletEntry(BLUE_CASH)],
      nextRecommendation: {
        reasoning: ['6% back on groceries: $6.00 on $100.00.'],
        reasonCodes: [
          {
            code: 'earns',
            params: {
              percent: 6,
              where: 'category',
              category: 'groceries',
              valueCents: 6_00,
              amountCents: 100_00,
            },
          },
        ],
      },
    });
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await screen.findByRole('combobox'), 'Whole Foods');
    await user.click(await findButton('Get Best Card Recommendation'));
    const dialog = within(await findDialog('Best Card Found!'));
    expect(dialog.getByText('6% back on groceries: $6.00 on $100.00.')).toBeVisible();
    await user.type(dialog.getByLabelText('Estimated Purchase Amount'), '50');
    expect(dialog.getByText('6% back on groceries: $3.00 on $50.00.')).toBeVisible();
    expect(dialog.queryByText(/\$100\.00/)).toBeNull();
  });
});
