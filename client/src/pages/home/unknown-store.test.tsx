import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findDialog, renderApp } from '../../testing/render-app';

const LINE = 'We don’t recognize “Nowhere” and used base rates. Add a category to be sure.';

it('an answer for an unknown store says so above the card, and only there', async () => {
  const { user } = renderApp('/', {
    wallet: [toWalletEntry(BLUE_CASH)],
    nextRecommendation: {
      match: 'unknown',
      category: 'general',
      warnings: [LINE],
      warningCodes: [{ code: 'unknown-store', params: { search: 'Nowhere' } }],
      reasoning: ['First reason.', LINE],
    },
  });
  await screen.findByRole('list', { name: 'My cards' });
  await user.type(await screen.findByRole('combobox'), 'Nowhere{Enter}');
  const dialog = await findDialog('Best Card Found!');
  expect(dialog).toHaveAccessibleDescription('Nowhere · Unknown store');
  const warning = within(dialog).getByText(LINE);
  const card = within(dialog).getByRole('heading', { level: 3, name: 'Blue Cash Preferred' });
  expect(warning.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(dialog).getByText('First reason.')).toBeVisible();
});
