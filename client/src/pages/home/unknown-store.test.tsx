import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findDialog, renderApp } from '../../testing/render-app';

const SENTENCE = 'We don’t recognize “Nowhere” and used base rates. Add a category to be sure.';
const LINE = '“Nowhere” isn’t a store we know, so these are everyday rates. Add a category to be sure.';

async function askAboutUnknownStore() {
  const app = renderApp('/', {
    wallet: [toWalletEntry(BLUE_CASH)],
    nextRecommendation: {
      match: 'unknown',
      category: 'general',
      warnings: [SENTENCE],
      warningCodes: [{ code: 'unknown-store', params: { search: 'Nowhere' } }],
      reasoning: ['First reason.', SENTENCE],
    },
  });
  await screen.findByRole('list', { name: 'My cards' });
  await app.user.type(await screen.findByRole('combobox'), 'Nowhere{Enter}');
  return { ...app, dialog: await findDialog('Best Card Found!') };
}

describe('an answer for an unknown store', () => {
  it('says so above the card, and only there', async () => {
    const { dialog } = await askAboutUnknownStore();
    expect(dialog).toHaveAccessibleDescription('Nowhere · Unknown store');
    const warning = within(dialog).getByText(LINE);
    const card = within(dialog).getByRole('heading', { level: 3, name: 'Blue Cash Preferred' });
    expect(warning.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(dialog).getByText('First reason.')).toBeVisible();
  });

  it('has the categories next to it, and asks again with the chosen one', async () => {
    const { api, user, dialog } = await askAboutUnknownStore();
    api.state.nextRecommendation = { match: 'name', category: 'dining' };
    const category = within(dialog).getByLabelText('Category of this store');
    await user.selectOptions(category, 'Dining');
    await waitFor(() => {
      expect(within(dialog).queryByText(LINE)).toBeNull();
    });
    expect(api.getCalls('recommend').map(({ body }) => body)).toEqual([
      { location: 'Nowhere', category: '' },
      { location: 'Nowhere', category: 'dining' },
    ]);
    expect(within(dialog).getByLabelText('Category of this store')).toHaveValue('dining');
  });
});
