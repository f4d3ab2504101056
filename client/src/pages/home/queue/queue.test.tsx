import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MAX_QUEUED_ITEMS } from '../../../api/offline-queue/queue';
import type { QueuedItem } from '../../../api/offline-queue/queue-entry';
import { addToQueue, countQueued } from '../../../api/offline-queue/queue-store';
import {
  createQuestion,
  createQueuedFeedback,
  createQueuedPurchase,
} from '../../../api/offline-queue/testing/entries';
import { setOfflineCacheOwner } from '../../../api/requests/offline-cache';
import { BLUE_CASH, DOUBLE_CASH } from '../../../testing/cards';
import { ADA, toWalletEntry } from '../../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

const TWO_CARDS = { wallet: [toWalletEntry(BLUE_CASH), toWalletEntry(DOUBLE_CASH)] };
const WRONG_CARD = 'This card isn’t in your wallet.';

/** Opens Home with items that were queued on an earlier visit. */
function openWith(items: readonly QueuedItem[], prepare?: Parameters<typeof renderApp>[2]) {
  setOfflineCacheOwner(ADA.id);
  for (const item of items) addToQueue(item);
  return renderApp('/', TWO_CARDS, prepare);
}

/** Loses every request, and returns the keys of the lost commands. */
function loseConnection() {
  const reachable = window.fetch;
  const lostKeys: string[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (key !== null) lostKeys.push(key);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  return {
    lostKeys,
    reconnect: () => {
      vi.stubGlobal('fetch', reachable);
      window.dispatchEvent(new Event('online'));
    },
  };
}

const findQueue = () => screen.findByRole('list', { name: 'Not Sent Yet' });
const waitUntilSent = () =>
  waitFor(() => {
    expect(countQueued()).toBe(0);
    expect(screen.queryByRole('list', { name: 'Not Sent Yet' })).not.toBeInTheDocument();
  });

describe('a purchase and feedback without a network', () => {
  it('wait on Home and are sent once, with their keys, when the network is back', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    setOfflineCacheOwner(ADA.id);
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await screen.findByRole('combobox'), 'Costco{Enter}');
    const answer = await findDialog('Best Card Found!');
    const { lostKeys, reconnect } = loseConnection();
    await user.type(within(answer).getByLabelText('Estimated Purchase Amount'), '54.20');
    await user.click(within(answer).getByRole('button', { name: 'Record Purchase' }));
    expect(await listToastTexts('Purchase Saved')).toEqual([
      'Purchase Saved',
      'We’ll send it when you’re back online.',
    ]);
    await user.click(await findButton('Yes'));
    await listToastTexts('Feedback Saved');
    const rows = within(await findQueue()).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/Purchase at Costco\$54\.20 with your Blue Cash Preferred/);
    expect(rows[0]).toHaveTextContent(/Today, .* Waiting to be sent/);
    expect(rows[1]).toHaveTextContent('Feedback on Costco');

    reconnect();
    await waitUntilSent();
    const [purchase, ...morePurchases] = api.getCalls('recordPurchase');
    const [feedback, ...moreFeedback] = api.getCalls('giveFeedback');
    expect([...morePurchases, ...moreFeedback]).toEqual([]);
    const keys = [purchase, feedback].map((call) => call?.headers.get('Idempotency-Key'));
    expect(lostKeys).toEqual(expect.arrayContaining(keys));
    expect(purchase?.body).toMatchObject({
      amount: '54.20',
      recommendationId: api.state.recommendations[0]?.id,
    });
  });
});

describe('a question without a network', () => {
  it('shows an error and isn’t queued if this browser has no answer either', async () => {
    const { user } = renderApp('/', TWO_CARDS);
    setOfflineCacheOwner(ADA.id);
    await screen.findByRole('list', { name: 'My cards' });
    loseConnection();
    await user.type(await screen.findByRole('combobox'), 'Costco{Enter}');
    expect(await listToastTexts('Error')).toEqual([
      'Error',
      'Failed to get recommendation. Please try again.',
    ]);
    expect(countQueued()).toBe(0);
  });
});

describe('a full queue', () => {
  it('rejects another purchase with a message', async () => {
    const { user } = renderApp('/', TWO_CARDS);
    setOfflineCacheOwner(ADA.id);
    await screen.findByRole('list', { name: 'My cards' });
    await user.type(await screen.findByRole('combobox'), 'Costco{Enter}');
    const answer = await findDialog('Best Card Found!');
    loseConnection();
    for (let index = 0; index < MAX_QUEUED_ITEMS; index += 1)
      addToQueue(createQueuedPurchase({ key: `purchase-${String(index)}` }));
    await user.click(within(answer).getByRole('button', { name: 'Record Purchase' }));
    expect(await listToastTexts('Error')).toEqual([
      'Error',
      'You’re offline, and 50 items are already waiting to be sent.',
    ]);
    expect(countQueued()).toBe(MAX_QUEUED_ITEMS);
  });
});

describe('the queue of an earlier visit', () => {
  it('is sent when Home opens: question first, with the server’s id in what follows', async () => {
    const { api } = openWith([createQueuedFeedback(), createQueuedPurchase(), createQuestion()]);
    await waitUntilSent();
    const given = api.state.recommendations[0]?.id;
    expect(api.getCalls('recommend').map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'question-1',
    ]);
    expect(api.getCalls('recordPurchase').map(({ body }) => body)).toMatchObject([
      { recommendationId: given },
    ]);
    expect(api.getCalls('giveFeedback').map(({ body }) => body)).toMatchObject([{ recommendationId: given }]);
    expect(screen.queryByText('Different Card Recommended')).not.toBeInTheDocument();
  });

  it('shows which card the server recommends instead, until it is dismissed', async () => {
    const shown = { storeName: 'Costco', cardId: DOUBLE_CASH.id, cardName: DOUBLE_CASH.name };
    const { api, user } = openWith([createQuestion({ shown })]);
    const list = await screen.findByRole('list', { name: 'Different Card Recommended' });
    expect(list).toHaveTextContent(
      /At Costco, we recommend your Blue Cash Preferred\. While you were offline, this device recommended your Citi Double Cash/,
    );
    expect(within(list).getByRole('link')).toHaveAttribute(
      'href',
      `/receipts/${api.state.recommendations[0]?.id ?? ''}`,
    );
    await user.click(within(list).getByRole('button', { name: 'Dismiss the answer for Costco' }));
    expect(screen.queryByText('Different Card Recommended')).not.toBeInTheDocument();
  });

  it('is sent except for what the server fails at, which says so and can be canceled', async () => {
    const { api, user } = openWith([createQueuedPurchase(), createQuestion()], (server) => {
      server.rejectWith('recordPurchase', 500, '');
    });
    await screen.findByText(/Something went wrong on our side\. We’ll try again\./);
    expect(api.getCalls('recommend')).toHaveLength(1);
    expect(within(await findQueue()).getAllByRole('listitem')).toHaveLength(1);
    await user.click(await findButton('Cancel: Purchase at Costco'));
    await waitUntilSent();
  });

  it('isn’t sent by a different user, who never sees it', async () => {
    setOfflineCacheOwner('someone else');
    addToQueue(createQuestion());
    setOfflineCacheOwner(ADA.id);
    const { api } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    expect(screen.queryByText('Not Sent Yet')).not.toBeInTheDocument();
    expect(api.getCalls('recommend')).toEqual([]);
  });
});

describe('a rejected purchase', () => {
  const rejectCard: Parameters<typeof renderApp>[2] = (api) => {
    api.rejectWith('recordPurchase', 404, WRONG_CARD);
  };

  it('shows the reason and is sent with another card under a new key', async () => {
    const { api, user } = openWith([createQueuedPurchase()], rejectCard);
    expect(await listToastTexts('Purchase Not Sent')).toEqual([
      'Purchase Not Sent',
      `${WRONG_CARD} You can change it on Home.`,
    ]);
    expect(await findQueue()).toHaveTextContent(`Not accepted: ${WRONG_CARD}`);
    api.stopRejecting('recordPurchase');
    await user.click(await findButton('Edit: Purchase at Costco'));
    const dialog = await findDialog('Edit Purchase');
    await user.selectOptions(within(dialog).getByLabelText('Card'), DOUBLE_CASH.name);
    await user.clear(within(dialog).getByLabelText('Amount'));
    await user.type(within(dialog).getByLabelText('Amount'), '60');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitUntilSent();
    const [first, second, ...more] = api.getCalls('recordPurchase');
    expect(more).toEqual([]);
    expect(second?.body).toMatchObject({ cardId: DOUBLE_CASH.id, amount: '60' });
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  it('can be canceled', async () => {
    const { api, user } = openWith([createQueuedPurchase()], rejectCard);
    await user.click(await findButton('Edit: Purchase at Costco'));
    await user.click(within(await findDialog('Edit Purchase')).getByRole('button', { name: 'Cancel' }));
    await user.click(await findButton('Cancel: Purchase at Costco'));
    await waitUntilSent();
    expect(api.getCalls('recordPurchase')).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('asks while something isn’t sent, and deletes it', async () => {
    const assign = vi.fn();
    const { user } = openWith([createQueuedPurchase()], (api) => {
      api.rejectWith('recordPurchase', 404, WRONG_CARD);
    });
    await findButton('Edit: Purchase at Costco');
    vi.stubGlobal('location', { pathname: '/', search: '', assign });
    const logOut = async () => {
      await user.click(await findButton('Open profile menu'));
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
      return findDialog('Sign out now?');
    };
    const dialog = await logOut();
    expect(dialog).toHaveTextContent('1 item isn’t sent yet.');
    await user.click(within(dialog).getByRole('button', { name: 'Stay Signed In' }));
    expect(countQueued()).toBe(1);
    expect(assign).not.toHaveBeenCalled();
    await user.click(within(await logOut()).getByRole('button', { name: 'Logout' }));
    expect(assign).toHaveBeenCalledWith('/api/logout');
    expect(Object.keys(localStorage).filter((key) => /^(queue|seen)-/.test(key))).toEqual([]);
  });
});
