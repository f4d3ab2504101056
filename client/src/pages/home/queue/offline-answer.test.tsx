import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { countQueued } from '../../../api/offline-queue/queue-store';
import { setOfflineCacheOwner } from '../../../api/requests/offline-cache';
import { BLUE_CASH, DOUBLE_CASH } from '../../../testing/cards';
import { ADA, toWalletEntry } from '../../../testing/fake-state';
import { installFakeWorker } from '../../../testing/fake-worker';
import { createRecommendation } from '../../../testing/recommendations';
import { findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

const CARDS = [BLUE_CASH, DOUBLE_CASH];
const ANSWER = createRecommendation('00000000-0000-4000-8000-000000000001', 'Costco', 'groceries', CARDS);

/** Opens Home with an engine that knows Costco, then fails every question with this response, or loses it. */
async function askCostco(fail: () => Promise<Response>, answers = { Costco: ANSWER }) {
  const engine = installFakeWorker(answers);
  const { api, user } = renderApp('/', { wallet: CARDS.map(toWalletEntry) });
  setOfflineCacheOwner(ADA.id);
  await screen.findByRole('list', { name: 'My cards' });
  await waitFor(() => {
    expect(engine.received.length).toBeGreaterThan(0);
  });
  const reachable = window.fetch;
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path !== '/api/recommend') return reachable(path, init);
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return fail();
  });
  await user.type(await screen.findByRole('combobox'), 'Costco{Enter}');
  return { api, keys, reconnect: () => vi.stubGlobal('fetch', reachable) };
}

const lose = () => Promise.reject(new TypeError('Failed to fetch'));

it('a question without a network gets the browser’s answer, and is asked with the same key later', async () => {
  const { api, keys, reconnect } = await askCostco(lose);
  const dialog = await findDialog('Best Card Found!');
  expect(dialog).toHaveTextContent('We couldn’t reach Tapwise, so your device worked this out.');
  expect(within(dialog).getByRole('heading', { name: BLUE_CASH.name })).toBeVisible();
  expect(countQueued()).toBe(1);
  reconnect();
  window.dispatchEvent(new Event('online'));
  expect(await within(dialog).findByText(/this is still your best card\./)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
    'href',
    `/receipts/${api.state.recommendations[0]?.id ?? ''}`,
  );
  expect(api.getCalls('recommend')[0]?.headers.get('Idempotency-Key')).toBe(keys[0]);
});

it('a question without a response gets the browser’s answer after four seconds, and is queued', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { keys } = await askCostco(() => new Promise(() => undefined));
  await waitFor(() => {
    expect(keys).toHaveLength(1);
  });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await findDialog('Best Card Found!')).toHaveTextContent('your device worked this out');
  expect(countQueued()).toBe(1);
});

it('a question that a gateway can’t forward gets the browser’s answer', async () => {
  await askCostco(async () => new Response('', { status: 503 }));
  expect(await findDialog('Best Card Found!')).toHaveTextContent('your device worked this out');
});

it('a question that the server rejects or fails isn’t queued', async () => {
  await askCostco(async () => new Response('', { status: 500 }));
  expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to get recommendation. Please try again.']);
  expect(countQueued()).toBe(0);
});
