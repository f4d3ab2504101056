import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, CARDS, SAPPHIRE } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

async function openDetails(start: Partial<FakeState> = {}) {
  const app = renderApp('/explore', start);
  await app.user.click(await findButton('Details for Blue Cash Preferred'));
  const dialog = within(await findDialog('Blue Cash Preferred'));
  return { ...app, dialog };
}

describe('the card details dialog', () => {
  it('shows each rule with its rate, cap, condition, and end', async () => {
    const { dialog } = await openDetails();
    const rules = within(await dialog.findByRole('list', { name: 'Reward rules' }));
    const [groceries, gas, rest] = rules.getAllByRole('heading', { level: 4 });
    expect([groceries, gas, rest].map((heading) => heading?.textContent)).toEqual([
      'US supermarkets',
      'Gas',
      'Everything else',
    ]);
    expect(rules.getByText('6%')).toBeVisible();
    expect(rules.getByText('Up to $6,000 a year, then 1%')).toBeVisible();
    expect(rules.getByText('Until December 31, 2027')).toBeVisible();
    expect(rules.getByText('When you pay with Apple Pay')).toBeVisible();
  });

  it('shows what the issuer counts, with the source of that definition', async () => {
    const { dialog, user } = await openDetails();
    const button = await dialog.findByRole('button', { name: 'What counts as US supermarkets' });
    expect(dialog.getByText(/High confidence/)).not.toBeVisible();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(dialog.getByText('Superstores; Warehouse clubs.')).toBeVisible();
    expect(dialog.getByText(/High confidence$/)).toBeVisible();
    const link = dialog.getByRole('link', { name: /^terms\.bank\.example/ });
    expect(link).toHaveAttribute('href', 'https://terms.bank.example/groceries');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.closest('p')).toHaveTextContent('checked September 2026');
  });

  it("shows where the issuer's definition isn't known", async () => {
    const { dialog, user } = await openDetails();
    await user.click(await dialog.findByRole('button', { name: 'What counts as Gas' }));
    expect(dialog.getByText(/couldn’t find the issuer’s definition/)).toBeVisible();
    expect(dialog.getByText(/^Our assumption/)).toHaveTextContent(
      'Our assumption, checked November 2026 · Low confidence',
    );
  });

  it("shows the welcome offer and the card's sources with their months", async () => {
    const { dialog, user } = await openDetails();
    expect(await dialog.findByText('$250 after $3,000 in 6 months')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Sources', hidden: true })).not.toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sources' }));
    const offer = dialog.getByRole('link', { name: /^offers\.bank\.example/ }).closest('p');
    expect(offer).toHaveTextContent('checked August 2026');
    const sources = within(dialog.getByRole('list', { name: 'Sources' }));
    expect(sources.getByRole('listitem')).toHaveTextContent(
      'All terms: bank.example (opens in a new tab), checked October 2026A stored copy',
    );
    expect(dialog.queryByText(/Not confirmed/)).toBeNull();
  });

  it('shows how long the terms have been unconfirmed, and when the card closed', async () => {
    const closed = {
      since: '2026-05-28',
      note: 'Existing cards keep 5%',
      source: { url: 'https://news.example/closed', checked: '2026-06' },
    };
    const { dialog } = await openDetails({
      details: { notConfirmedSince: 2025, closed, welcomeOffer: null },
    });
    expect(await dialog.findByText(/^Not confirmed since 2025/)).toBeVisible();
    expect(dialog.getByText('Closed to new applicants since May 28, 2026')).toBeVisible();
    expect(dialog.getByText('Existing cards keep 5%.')).toBeVisible();
    expect(dialog.getByRole('link', { name: /^news\.example/ })).toBeVisible();
    expect(dialog.queryByText('Current Offer')).toBeNull();
  });

  it('never links to anything but a web page', async () => {
    const source = { url: 'javascript:alert(1)', checked: null };
    const { dialog } = await openDetails({ details: { welcomeOffer: { text: '$50', source } } });
    await dialog.findByText('$50');
    expect(dialog.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('can be requested again after an error, and returns the focus when closed', async () => {
    const { api, user } = renderApp('/explore');
    api.rejectWith('cardDetails');
    const opener = await findButton('Details for Blue Cash Preferred');
    await user.click(opener);
    const dialog = within(await findDialog('Blue Cash Preferred'));
    await dialog.findByText('We couldn’t load this card’s details.');
    api.stopRejecting('cardDetails');
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await dialog.findByRole('list', { name: 'Reward rules' });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(opener).toHaveFocus();
  });

  it('stays open while a search replaces the list', async () => {
    renderApp('/explore');
    const opener = await findButton('Details for Blue Cash Preferred');
    // Both in one turn, because the search runs after a short pause.
    fireEvent.change(screen.getByLabelText('Search all cards'), { target: { value: 'savor' } });
    fireEvent.click(opener);
    await findDialog('Blue Cash Preferred');
    await waitFor(() => {
      expect(screen.queryByText('Chase Sapphire Preferred')).toBeNull();
    });
    expect(await findDialog('Blue Cash Preferred')).toBeVisible();
  });

  it('opens over the Add Card dialog, which stays open', async () => {
    const { user } = renderApp('/my-cards', { wallet: [toWalletEntry(SAPPHIRE)] });
    await user.click(await findButton('+ Add Card'));
    const adding = await findDialog('Add Card');
    await user.click(await within(adding).findByRole('button', { name: 'Details for Citi Double Cash' }));
    await findDialog('Citi Double Cash');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Citi Double Cash' })).toBeNull();
    });
    expect(await findDialog('Add Card')).toBeVisible();
  });

  it("opens over Home's Add New Card dialog, without adding the card", async () => {
    const { api, user } = renderApp('/', { wallet: [toWalletEntry(SAPPHIRE)] });
    await user.click(await findButton('+ Add Card'));
    const adding = await findDialog('Add New Card');
    const buttons = await within(adding).findAllByRole('button', { name: 'Details' });
    const [button] = buttons.filter((candidate) =>
      candidate.closest('li')?.textContent.includes('Citi Double Cash'),
    );
    if (!button) throw new Error('Citi Double Cash has no Details button');
    expect(button).toHaveAccessibleDescription('Citi Double Cash');
    await user.click(button);
    const details = within(await findDialog('Citi Double Cash'));
    expect(await details.findByRole('button', { name: 'Sources' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Citi Double Cash' })).toBeNull();
    });
    expect(await findDialog('Add New Card')).toBeVisible();
    expect(api.getCalls('addCard')).toHaveLength(0);
  });
});

it('Explore marks closed cards, which can still be added', async () => {
  const catalog = CARDS.map((card) => (card === BLUE_CASH ? { ...card, isClosed: true as const } : card));
  const { api, user } = renderApp('/explore', { catalog });
  const badge = await screen.findByText('Closed to new applicants');
  expect(badge.closest('li')).toHaveTextContent('Blue Cash Preferred');
  await user.click(await findButton('Add Blue Cash Preferred'));
  await waitFor(() => {
    expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([BLUE_CASH.id]);
  });
});

it('Home’s card list marks closed cards', async () => {
  const catalog = CARDS.map((card) => (card === BLUE_CASH ? { ...card, isClosed: true as const } : card));
  const { user } = renderApp('/', { catalog });
  await user.click(await findButton('Add Your First Card'));
  const adding = within(await findDialog('Add New Card'));
  expect(
    await adding.findByRole('button', { name: /Blue Cash Preferred.*Closed to new applicants/ }),
  ).toBeEnabled();
});
