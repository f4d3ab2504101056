import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GOLD, OLD_CARD } from '../../../testing/admin-cards';
import type { FakeState } from '../../../testing/fake-state';
import { openAdminSection } from '../../../testing/open-admin-dashboard';
import { findButton, findDialog, listToastTexts } from '../../../testing/render-app';

const openCard = (id = 'gold', heading = 'Gold Card', start: Partial<FakeState> = {}) =>
  openAdminSection(`/admin/catalog/cards/${id}`, heading, { adminCards: [GOLD, OLD_CARD], ...start });
const getEditor = () => screen.getByLabelText<HTMLTextAreaElement>('Card Data');
const edit = (changes: object) => {
  fireEvent.change(getEditor(), { target: { value: JSON.stringify({ ...GOLD.data, ...changes }) } });
};

describe('a card', () => {
  it('shows its details, its checks, and all its data', async () => {
    await openCard();
    expect(screen.getByText('Dining 20x is worth 30%')).toBeInTheDocument();
    expect(JSON.parse(getEditor().value)).toEqual(GOLD.data);
    expect(screen.getByRole('link', { name: 'Catalog', current: 'page' })).toBeInTheDocument();
  });

  it('that doesn’t exist is reported', async () => {
    const app = await openAdminSection('/admin/catalog', 'Catalog', { adminCards: [GOLD] });
    app.api.rejectWith('adminCard', 404, 'This card isn’t in the catalog.');
    await app.user.click(await screen.findByRole('link', { name: 'Gold Card' }));
    expect(await screen.findByText('No card in the catalog has this ID.')).toBeInTheDocument();
  });
});

describe('a revision', () => {
  it('shows what changes, and new warnings, before it is saved', async () => {
    const { api, user } = await openCard('gold', 'Gold Card', { newWarnings: ['general 2% looks wrong'] });
    edit({ annualFee: 350 });
    await user.click(await findButton('Review Changes'));
    const dialog = await findDialog('Revise Gold Card?');
    expect(within(dialog).getByRole('row', { name: /Annual fee/ })).toHaveTextContent('Annual fee$325$350');
    expect(dialog).toHaveTextContent('General 2% looks wrong');
    expect(api.getCalls('refreshCards')).toHaveLength(0);
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'correction');
    fireEvent.change(within(dialog).getByLabelText('Effective From'), { target: { value: '2026-11-01' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save Revision' }));
    expect(await listToastTexts('Cards Updated')).toEqual([
      'Cards Updated',
      '0 cards added, 1 revised, 0 retired.',
    ]);
    expect(api.getCalls('refreshCards')[0]?.body).toEqual({
      action: 'revise',
      cards: [{ ...GOLD.data, annualFee: 350 }],
      expectedVersions: [1],
      kind: 'correction',
      effectiveFrom: '2026-11-01',
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(JSON.parse(getEditor().value)).toMatchObject({ annualFee: 350 });
    expect(await findButton('Discard Changes')).toBeDisabled();
  });

  it('that changes nothing can only be saved as a correction', async () => {
    const { user } = await openCard();
    await user.click(await findButton('Review Changes'));
    const dialog = await findDialog('Revise Gold Card?');
    expect(dialog).toHaveTextContent('Nothing in the data changes.');
    const save = within(dialog).getByRole('button', { name: 'Save Revision' });
    expect(save).toBeDisabled();
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'correction');
    expect(save).toBeEnabled();
  });

  it('with invalid JSON is rejected without a call', async () => {
    const { api, user } = await openCard();
    fireEvent.change(getEditor(), { target: { value: '{"id":' } });
    await user.click(await findButton('Review Changes'));
    expect(await screen.findByText('This isn’t valid JSON.')).toBeInTheDocument();
    expect(api.getCalls('checkCards')).toHaveLength(0);
  });

  it('with an invalid field shows the server’s reason and the field', async () => {
    const { api, user } = await openCard();
    api.rejectWith('checkCards', 400, 'cards.0.annualFee must be at least 0.', 'cards.0.annualFee');
    edit({ annualFee: -1 });
    await user.click(await findButton('Review Changes'));
    expect(await screen.findByText('annualFee must be at least 0.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("of outdated data isn't saved; the current data can be loaded", async () => {
    const { api, user } = await openCard();
    edit({ annualFee: 350 });
    await user.click(await findButton('Review Changes'));
    const dialog = await findDialog('Revise Gold Card?');
    api.rejectWith('refreshCards', 409, 'This card changed in the meantime.', 'expectedVersions.0');
    await user.click(within(dialog).getByRole('button', { name: 'Save Revision' }));
    expect(await within(dialog).findByText(/This card changed in the meantime/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    api.state.adminCards = [
      { ...GOLD, version: 2, annualFee: 400, data: { ...GOLD.data, annualFee: 400 } },
      OLD_CARD,
    ];
    await user.click(await findButton('Load Current Data'));
    await waitFor(() => {
      expect(JSON.parse(getEditor().value)).toMatchObject({ annualFee: 400 });
    });
  });
});

describe('retiring a card', () => {
  it('asks first, and keeps the card listed after Cancel', async () => {
    const { api, user } = await openCard();
    await user.click(await findButton('Retire Card'));
    const question = await findDialog('Retire Gold Card?');
    expect(question).toHaveTextContent('Wallets that contain it keep it.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.getCalls('refreshCards')).toHaveLength(0);
    await user.click(await findButton('Retire Card'));
    await user.click(within(await findDialog('Retire Gold Card?')).getByRole('button', { name: 'Retire' }));
    await listToastTexts('Cards Updated');
    expect(api.getCalls('refreshCards')[0]?.body).toEqual({
      action: 'retire',
      cardIds: ['gold'],
      expectedVersions: [1],
    });
    expect(await findButton('List Again')).toBeInTheDocument();
  });

  it('shows why the server refused it', async () => {
    const { api, user } = await openCard();
    api.rejectWith('refreshCards', 409, 'This card changed in the meantime.');
    await user.click(await findButton('Retire Card'));
    await user.click(within(await findDialog('Retire Gold Card?')).getByRole('button', { name: 'Retire' }));
    expect(await listToastTexts('Update Failed')).toContain('This card changed in the meantime.');
  });

  it('can be undone', async () => {
    const { api, user } = await openCard('old', 'Old Card');
    await user.click(await findButton('List Again'));
    await listToastTexts('Cards Updated');
    expect(api.getCalls('refreshCards')[0]?.body).toEqual({ action: 'add-new', cards: [OLD_CARD.data] });
    expect(await findButton('Retire Card')).toBeInTheDocument();
  });
});
