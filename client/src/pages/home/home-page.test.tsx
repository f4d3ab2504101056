import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { BLUE_CASH, CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const TWO_CARDS = { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)] };
const searchBox = () => screen.findByRole('combobox', { name: 'Store, brand, or category' });
const findSearchButton = () => findButton('Get Best Card Recommendation');

describe('the greeting', () => {
  it('uses the first name', async () => {
    renderApp('/');
    await screen.findByRole('heading', { level: 1, name: /, Ada$/ });
  });

  it('uses the first name from its first render, before the user is loaded', async () => {
    renderApp('/', {}, (api) => {
      api.rejectWith('user');
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveAccessibleName(/, Ada$/);
  });
});

describe('My Cards', () => {
  it('has an empty state', async () => {
    renderApp('/');
    await screen.findByText('No cards added yet');
    await screen.findByText('Add your credit cards to get personalized recommendations');
  });

  it('shows the top two of more than two cards, and all on demand', async () => {
    const wallet = [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH), toWalletEntry(DOUBLE_CASH)];
    const { user } = renderApp('/', { wallet });
    await screen.findByText('Top 2 most used');
    const cards = screen.getByRole('list', { name: 'My cards' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
    await user.click(await findButton('Show All Cards'));
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
    await user.click(await findButton('Show Less'));
    expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows the name, fee, and first benefit of a card, or the fallback', async () => {
    renderApp('/', { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(SAVOR)] });
    const [first, second] = await screen.findAllByText(/Chase Sapphire Preferred|Capital One Savor/);
    expect(first).toBeVisible();
    expect(second).toBeVisible();
    expect(screen.getByText('$95/yr')).toBeVisible();
    expect(screen.getByText('No fee')).toBeVisible();
    expect(screen.getByText('3x on dining and streaming')).toBeVisible();
    expect(screen.getByText('Great rewards program')).toBeVisible();
  });
});

describe('Add New Card', () => {
  it('adds the chosen card and closes', async () => {
    const { api, user } = renderApp('/');
    await user.click(await findButton('Add Your First Card'));
    const dialog = await findDialog('Add New Card');
    await user.type(within(dialog).getByLabelText('Search cards'), 'double');
    await user.click(await within(dialog).findByRole('button', { name: /Citi Double Cash/ }));
    expect(await listToastTexts('Card added successfully')).toEqual([
      'Card added successfully',
      'The card has been added to your wallet.',
    ]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([DOUBLE_CASH.id]);
    await screen.findByRole('list', { name: 'My cards' });
  });

  it('has an empty state for a search without matches', async () => {
    const { user } = renderApp('/', { catalog: CARDS });
    await user.click(await findButton('Add Your First Card'));
    await user.type(await screen.findByLabelText('Search cards'), 'zzz');
    await screen.findByText('No cards found matching your search.');
  });

  it('has an empty state for an empty catalog', async () => {
    const { user } = renderApp('/', { catalog: [] });
    await user.click(await findButton('Add Your First Card'));
    await screen.findByText('No cards available.');
  });

  it('shows an error', async () => {
    const { api, user } = renderApp('/');
    api.rejectWith('addCard');
    await user.click(await findButton('Add Your First Card'));
    await user.click(await findButton(/Citi Double Cash/));
    expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to add card to your wallet.']);
  });

  it("shows the server's message if the plan is full, and leads to the plans", async () => {
    const { api, user } = renderApp('/');
    api.rejectWith('addCard', 403, CARD_LIMIT_MESSAGE);
    await user.click(await findButton('Add Your First Card'));
    await user.click(await findButton(/Citi Double Cash/));
    expect(await listToastTexts('Card Not Added')).toEqual(['Card Not Added', CARD_LIMIT_MESSAGE]);
    await user.click(await findButton('See Plans'));
    await screen.findByRole('heading', { level: 1, name: 'Subscription' });
  });

  it('adds no cards to a full plan, says why, and links to the plans', async () => {
    const { api, user } = renderApp('/', { wallet: [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) });
    await user.click(await findButton('+ Add Card'));
    const dialog = await findDialog('Add New Card');
    const plans = await within(dialog).findByRole('link', { name: 'See Plans' });
    const card = within(dialog).getByRole('button', { name: /Capital One Savor/ });
    expect(card).toBeEnabled();
    expect(card).not.toHaveAttribute('aria-disabled');
    await user.click(card);
    expect(plans).toHaveFocus();
    expect(screen.getAllByText(CARD_LIMIT_MESSAGE)).toHaveLength(1);
    expect(screen.queryByText('Card Not Added')).toBeNull();
    expect(api.getCalls('addCard')).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Subscription' });
  });
});

describe('the search', () => {
  it('is disabled without text', async () => {
    renderApp('/', TWO_CARDS);
    expect(await findSearchButton()).toBeDisabled();
  });

  it('rejects blank text submitted by Enter', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await user.type(await searchBox(), '   {Enter}');
    expect(await listToastTexts('Input required')).toEqual([
      'Input required',
      'Please enter where you’re shopping or what you’re buying.',
    ]);
    expect(api.getCalls('recommend')).toHaveLength(0);
  });

  it('requires a card in the wallet, and opens the dialog that adds one', async () => {
    const { api, user } = renderApp('/');
    await screen.findByText('No cards added yet');
    await user.type(await searchBox(), 'Whole Foods');
    await user.click(await findSearchButton());
    expect(await listToastTexts('No cards found')).toEqual([
      'No cards found',
      'Please add some credit cards to your wallet first.',
    ]);
    expect(api.getCalls('recommend')).toHaveLength(0);
    await findDialog('Add New Card');
  });

  it('sends the trimmed location with an empty category', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await searchBox(), '  Whole Foods ');
    await user.click(await findSearchButton());
    await findDialog('Best Card Found!');
    expect(api.getCalls('recommend')[0]?.body).toEqual({ location: 'Whole Foods', category: '' });
  });

  it('shows what an abbreviation was expanded to', async () => {
    const nextAnswer = { wasAutocompleted: true, originalSearch: 'starbu', completedSearch: 'Starbucks' };
    const { user } = renderApp('/', { ...TWO_CARDS, nextRecommendation: nextAnswer });
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await searchBox(), 'starbu');
    await user.click(await findSearchButton());
    await listToastTexts('“starbu” expanded to “Starbucks”');
  });

  it('shows what a typo was corrected to', async () => {
    const { user } = renderApp('/', {
      ...TWO_CARDS,
      nextRecommendation: {
        wasAutocompleted: true,
        match: 'spelling',
        originalSearch: 'wallmart',
        completedSearch: 'Walmart',
      },
    });
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await searchBox(), 'wallmart');
    await user.click(await findSearchButton());
    await listToastTexts('Showing results for “Walmart”');
  });

  it('shows an error', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    api.rejectWith('recommend');
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await searchBox(), 'Whole Foods');
    await user.click(await findSearchButton());
    expect(await listToastTexts('Error')).toEqual([
      'Error',
      'Failed to get recommendation. Please try again.',
    ]);
  });

  it("shows the server's message for private text", async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    const sentence = 'Please remove the card number. We never store card numbers.';
    api.rejectWith('recommend', 422, sentence);
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await searchBox(), 'Target 4111 1111 1111 1111');
    await user.click(await findSearchButton());
    expect(await listToastTexts('Error')).toEqual(['Error', sentence]);
  });

  it('submits when a chip is pressed', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    const chips = await screen.findByRole('list', { name: 'Quick picks' });
    await user.click(within(chips).getByRole('button', { name: 'Groceries' }));
    await findDialog('Best Card Found!');
    expect(api.getCalls('recommend')[0]?.body).toEqual({ location: 'Groceries', category: '' });
  });
});

describe('the suggestion list', () => {
  it('opens between the field and the button', async () => {
    const { user } = renderApp('/', TWO_CARDS);
    await user.type(await searchBox(), 'whole');
    const list = await screen.findByRole('listbox');
    const isAfter = (before: Element, after: Element) =>
      (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isAfter(await searchBox(), list)).toBe(true);
    expect(isAfter(list, await findSearchButton())).toBe(true);
  });

  it('starts at two characters, has no duplicates, and supports arrow keys and Enter', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    const input = await searchBox();
    await user.type(input, 'w');
    expect(api.getCalls('suggestions')).toHaveLength(0);
    await user.type(input, 'hole');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Whole Foods Market']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveValue('Whole Foods Market');
    await findDialog('Best Card Found!');
  });

  it('falls back to built-in brands if the server fails', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    api.rejectWith('suggestions');
    await user.type(await searchBox(), 'starb');
    await screen.findByRole('option', { name: 'Starbucks' });
  });
});
