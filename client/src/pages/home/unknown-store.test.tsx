import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { createRecommendation } from '../../testing/recommendations';
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

async function askAbout(text: string) {
  const sentence = `“${text}” has no category bonus.`;
  const hint = 'Counts as dentists at almost all locations.';
  const wallet = [BLUE_CASH];
  const { ranking } = createRecommendation(nextUuid(), text, 'general', wallet);
  renderApp('/', {
    wallet: wallet.map(toWalletEntry),
    nextRecommendation: {
      match: 'term',
      category: 'general',
      reasoning: ['First reason.', sentence],
      reasonCodes: [
        { code: 'text', params: { text: 'First reason.' } },
        { code: 'term-category', params: { search: text, category: 'general' } },
      ],
      ranking: ranking.map((card) => ({
        ...card,
        hints: [hint],
        hintCodes: [
          { code: 'coded-as', params: { category: 'general', code: '8021', likelihood: 'almost-always' } },
        ],
      })),
    },
  });
  const field = await screen.findByRole('combobox');
  await screen.findByRole('list', { name: 'My cards' });
  await userEvent.type(field, `${text}{Enter}`);
  return within(await findDialog('Best Card Found!'));
}

describe('an answer for a name with a known word', () => {
  const NOTE = 'We don’t know this store, so we assume the base rate.';

  it.each(['Joe’s plumbing', 'Acme Dental'])('doesn’t claim to know %s', async (name) => {
    const dialog = await askAbout(name);
    expect(dialog.getByText(NOTE)).toBeVisible();
    expect(dialog.getByLabelText('Category of this store')).toBeVisible();
    expect(dialog.getByText('First reason.')).toBeVisible();
    expect(dialog.queryByText(/Counts as|no category bonus/)).toBeNull();
  });

  it('still explains a kind of store', async () => {
    const dialog = await askAbout('hair salon');
    expect(dialog.queryByText(NOTE)).toBeNull();
    expect(dialog.getByText('“hair salon” has no category bonus.')).toBeVisible();
    expect(dialog.getByText('Counts as dentists at almost all locations.')).toBeVisible();
  });
});
