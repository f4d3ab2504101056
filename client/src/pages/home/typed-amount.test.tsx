import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

describe('Why this card?', () => {
  it('says what is earned for what, without the category and the amount that are above', async () => {
    const { user } = renderApp('/', {
      wallet: [toWalletEntry(BLUE_CASH)],
      nextRecommendation: {
        reasoning: [
          '6% back on groceries: $6.00 on $100.00.',
          'Whole Foods usually counts as groceries (merchant code 5411).',
        ],
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
          {
            code: 'store-category',
            params: { store: 'Whole Foods', category: 'groceries', merchantCode: '5411' },
          },
        ],
      },
    });
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await screen.findByRole('combobox'), 'Whole Foods');
    await user.click(await findButton('Get Best Card Recommendation'));
    const dialog = within(await findDialog('Best Card Found!'));
    const rewards = dialog.getByRole('status', { name: 'Estimated Rewards' });
    for (const [typed, earned] of [
      ['', '$6.00'],
      ['50', '$3.00'],
    ] as const) {
      if (typed !== '') await user.type(dialog.getByLabelText('Estimated Purchase Amount'), typed);
      expect(rewards).toHaveTextContent(earned);
      expect(dialog.getByText('Earns 6% on groceries.')).toBeVisible();
      expect(dialog.queryByText(/on \$|usually counts/)).toBeNull();
    }
  });
});

it('shows an amount over the limit as an error next to the field, as soon as it is typed', async () => {
  const { user } = renderApp('/', { wallet: [toWalletEntry(BLUE_CASH)] });
  await screen.findByRole('list', { name: 'My cards' });
  await user.type(await screen.findByRole('combobox'), 'Whole Foods');
  await user.click(await findButton('Get Best Card Recommendation'));
  const amount = await screen.findByLabelText('Estimated Purchase Amount');
  await user.type(amount, '1000000');
  expect(amount).not.toHaveAttribute('aria-invalid');
  await user.type(amount, '.01');
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(amount).toHaveAccessibleDescription('Enter an amount from $0.01 to $1,000,000');
  await user.clear(amount);
  expect(amount).toHaveAccessibleDescription('Default $100 used if left blank');
});
