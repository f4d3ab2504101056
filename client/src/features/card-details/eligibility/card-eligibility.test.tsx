import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Eligibility } from '@tapwise/contracts/http/routes/eligibility';
import { DOUBLE_CASH, SAPPHIRE } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../../testing/render-app';

const REASON = {
  rule: 'chase-5-24',
  text: 'You opened 5 personal cards in the last 24 months, so Chase usually denies an application.',
  until: '2027-03-31',
  source: 'https://madeen.app/glossary/5-24-rule/',
  seen: '2026-06',
};
const wallet = [toWalletEntry(DOUBLE_CASH)];
const findPanel = () => screen.findByRole('region', { name: 'Can you get it?' });

describe('the eligibility on a card’s page', () => {
  it('shows when a card becomes possible, with the reason and its source', async () => {
    const eligibility = { verdict: 'no' as const, until: '2027-03-31', reasons: [REASON] };
    const { user } = renderApp(`/cards/${SAPPHIRE.id}`, { wallet, eligibility });
    const panel = await findPanel();
    expect(panel).toHaveTextContent(
      'Under Chase rules, you may not get this card or its bonus until March 31, 2027',
    );
    await user.click(within(panel).getByRole('button', { name: REASON.text }));
    expect(within(panel).getAllByText(REASON.text)).toHaveLength(1);
    expect(panel).toHaveTextContent('checked June 2026 · applies until March 31, 2027');
    expect(within(panel).getByRole('link', { name: /madeen\.app/ })).toHaveAttribute('href', REASON.source);
  });

  const { until: _until, ...reason } = REASON;
  it.each([
    [
      'a rule that no day ends',
      { verdict: 'no', reasons: [reason] },
      'Under Chase rules, you may not get this card or its bonus',
    ],
    ['a missing date', { verdict: 'unknown', reasons: [{ ...reason, source: null }] }, 'We can’t say yet'],
    ['no reason against it', {}, 'Nothing we know of rules you out'],
  ] satisfies readonly (readonly [string, Partial<Eligibility>, string])[])(
    'shows %s',
    async (_case, eligibility, headline) => {
      renderApp(`/cards/${SAPPHIRE.id}`, { wallet, eligibility });
      expect(await findPanel()).toHaveTextContent(headline);
    },
  );

  it('is absent for a card in the wallet', async () => {
    renderApp(`/cards/${DOUBLE_CASH.id}`, { wallet });
    await screen.findByRole('heading', { name: 'Your Card' });
    expect(screen.queryByRole('region', { name: 'Can you get it?' })).toBeNull();
  });
});

describe('the dialog of earlier cards', () => {
  it('adds and removes cards', async () => {
    const { api, user } = renderApp(`/cards/${SAPPHIRE.id}`, { wallet });
    await user.click(await findButton('Earlier Cards'));
    const dialog = await findDialog('Earlier Cards');
    await user.type(await within(dialog).findByLabelText('Card'), 'sapphire');
    await user.click(
      await within(dialog).findByRole('button', { name: `${SAPPHIRE.name} ${SAPPHIRE.bank}` }),
    );
    expect(within(dialog).getByRole('button', { name: `Change ${SAPPHIRE.name}` })).toHaveFocus();
    fireEvent.change(within(dialog).getByLabelText('Opened'), { target: { value: '2020-02-29' } });
    fireEvent.change(within(dialog).getByLabelText('Closed'), { target: { value: '2023-01-31' } });
    await user.click(within(dialog).getByRole('button', { name: 'Add Card' }));
    const cards = [{ cardId: SAPPHIRE.id, openedOn: '2020-02-29', closedOn: '2023-01-31' }];
    expect(await within(dialog).findByText('Opened Feb 29, 2020, closed Jan 31, 2023')).toBeVisible();
    expect(api.getCalls('stateCardHistory')[0]?.body).toEqual({ cards });
    await user.click(within(dialog).getByRole('button', { name: `Remove ${SAPPHIRE.name}` }));
    await within(dialog).findByLabelText('Card');
    expect(api.getCalls('stateCardHistory')[1]?.body).toEqual({ cards: [] });
  });

  it('searches a card by its name or bank, and can change it', async () => {
    const { user } = renderApp('/profile', { wallet });
    await user.click(await screen.findByRole('button', { name: /Earlier cards/ }));
    const dialog = within(await findDialog('Earlier Cards'));
    await user.type(await dialog.findByLabelText('Card'), 'nothing like it');
    expect(await dialog.findByText('No cards found matching your search.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Card'));
    expect(dialog.queryByRole('list', { name: 'Matching cards' })).toBeNull();
    await user.type(dialog.getByLabelText('Card'), 'chase');
    const matches = within(dialog.getByRole('list', { name: 'Matching cards' }));
    await user.click(matches.getByRole('button', { name: `${SAPPHIRE.name} ${SAPPHIRE.bank}` }));
    await user.click(dialog.getByRole('button', { name: `Change ${SAPPHIRE.name}` }));
    expect(dialog.getByLabelText('Card')).toHaveFocus();
    expect(dialog.getByLabelText('Card')).toHaveValue('');
  });

  it('says what is wrong with the input', async () => {
    const { api, user } = renderApp('/profile', { wallet });
    await user.click(await screen.findByRole('button', { name: /Earlier cards/ }));
    const dialog = await findDialog('Earlier Cards');
    const add = async () => user.click(await within(dialog).findByRole('button', { name: 'Add Card' }));
    await add();
    expect(await within(dialog).findByText('Please choose a card.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Card'), 'sapphire{Enter}');
    await add();
    expect(await within(dialog).findByText('Please enter the opening date.')).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText('Opened'), { target: { value: '2023-02-28' } });
    fireEvent.change(within(dialog).getByLabelText('Closed'), { target: { value: '2023-01-31' } });
    await add();
    expect(await within(dialog).findByText('The closing date is before the opening date.')).toBeVisible();
    expect(api.getCalls('stateCardHistory')).toHaveLength(0);
  });
});

describe('the list of cards to explore', () => {
  it('says which cards application rules exclude, but not for cards in the wallet', async () => {
    renderApp('/explore', {
      wallet,
      excludedCards: [
        { cardId: SAPPHIRE.id, until: '2027-03-31', text: REASON.text },
        { cardId: DOUBLE_CASH.id, text: REASON.text },
      ],
    });
    const text = 'Under Chase rules, you may not get this card or its bonus until March 31, 2027.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Under Citi rules/)).toBeNull();
  });
});
