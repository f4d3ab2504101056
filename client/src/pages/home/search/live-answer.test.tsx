import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import { installFakeWorker } from '../../../testing/fake-worker';
import { createRecommendation } from '../../../testing/recommendations';
import { findDialog, renderApp } from '../../../testing/render-app';

const CARDS = [BLUE_CASH, DOUBLE_CASH, SAPPHIRE];
const ID = '00000000-0000-4000-8000-000000000001';
const answerFor = (location: string, category: string, changes = {}) => ({
  ...createRecommendation(ID, location, category, CARDS),
  ...changes,
});
const GROCERIES = answerFor('Whole Foods', 'groceries');
const DINING = answerFor('Shake Shack', 'dining', { categoryLabel: 'Dining' });
const ANSWERS = {
  wh: answerFor('wh', 'general', { match: 'unknown' }),
  zorb: answerFor('zorb', 'general', { match: 'unknown' }),
  groc: answerFor('groc', 'general', { match: 'unknown' }),
  Dunkin: answerFor('Dunkin', 'dining', {
    categoryLabel: 'Dining',
    ranking: DINING.ranking.map((card) => ({ ...card, creditValue: 10, offerValue: 2.5 })),
  }),
  who: GROCERIES,
  whol: GROCERIES,
  'Shake Shack': DINING,
  Amazon: answerFor('Amazon', 'general', {
    card: { ...DOUBLE_CASH, name: 'Bank of America Customized Cash Rewards', bank: 'Bank of America' },
  }),
  'Cash only': answerFor('Cash only', 'general', { accepted: false }),
  Shell: answerFor('Shell', 'general', {
    question: {
      text: 'At the pump or inside?',
      options: [
        { label: 'At the pump', code: '5542' },
        { label: 'Inside', code: '5499' },
      ],
    },
  }),
};

const getLine = () => {
  const line = within(screen.getByRole('main'))
    .getByRole('search')
    .querySelector('[data-slot="live-answer"]');
  if (!(line instanceof HTMLElement)) throw new Error('There is no line for the answer.');
  return line;
};
const waitForAnswer = (query: string, text: string) =>
  waitFor(() => {
    expect(getLine()).toHaveAttribute('data-query', query);
    expect(getLine().textContent).toBe(text);
  });

/** `isSlow`: the engine isn't ready until `engine.resume()`. */
async function openHome(prepare?: Parameters<typeof renderApp>[2], { isSlow = false } = {}) {
  const engine = installFakeWorker(ANSWERS);
  if (isSlow) engine.pause();
  const app = renderApp('/', { wallet: CARDS.map(toWalletEntry) }, prepare);
  await screen.findByRole('list', { name: 'My cards' });
  if (!isSlow)
    await waitFor(() => {
      expect(engine.received.length).toBeGreaterThan(0);
    });
  const field = await screen.findByRole('combobox');
  const type = async (text: string) => {
    await app.user.clear(field);
    await app.user.type(field, text);
  };
  return { ...app, engine, field, type };
}

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: new Date('2026-11-27T12:00:00'),
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the best card and its rate follow the text from the second letter', async () => {
  const { type } = await openHome();
  await waitForAnswer('', '');
  expect(screen.getByText('Your best card appears as you type.')).toBeVisible();
  await type('w');
  await waitForAnswer('w', '');
  await type('who');
  await waitForAnswer('who', 'Blue Cash PreferredWhole Foods · Groceries6% back');
  expect(screen.queryByText('Your best card appears as you type.')).toBeNull();
  await type('  Shake Shack ');
  await waitForAnswer('Shake Shack', 'Chase Sapphire PreferredShake Shack · Dining3% back');
});

it('an unknown store gets the card for everything else, and nothing while the browser can’t know it', async () => {
  const { type } = await openHome();
  await type('zorb');
  await waitForAnswer('zorb', 'Citi Double Cashzorb · Unknown store2% back');
  await type('nowhere');
  await waitForAnswer('nowhere', '');
});

it('the beginning of a name doesn’t count as an unknown store', async () => {
  const { type } = await openHome();
  for (const text of ['wh', 'groc']) {
    await type(text);
    if (text === 'groc') await screen.findByRole('option', { name: 'Grocery Store' });
    await waitForAnswer(text, '');
    expect(screen.getByText('Keep typing to see your best card.')).toBeVisible();
  }
});

it('a long name is shown without its bank, so that it fits in one line', async () => {
  const { type } = await openHome();
  await type('Amazon');
  await waitForAnswer('Amazon', 'Customized Cash RewardsAmazon2% back');
  expect(screen.getByText('Customized Cash Rewards')).toHaveClass('truncate');
});

it('a credit or an offer that the purchase uses is next to the rate', async () => {
  const { type } = await openHome();
  await type('Dunkin');
  await waitForAnswer('Dunkin', 'Chase Sapphire PreferredDunkin · Dining3% back + $10 credit + $2.50 offer');
});

it('a name gets a sign of loading until the engine is ready, and no advice to type on', async () => {
  const { engine, type } = await openHome(undefined, { isSlow: true });
  await type('who');
  expect(await screen.findByText('Finding your best card...')).toBeVisible();
  await engine.resume();
  await waitForAnswer('who', 'Blue Cash PreferredWhole Foods · Groceries6% back');
  expect(screen.queryByText('Finding your best card...')).toBeNull();
});

it('a text that the browser can’t answer gets the way to an answer', async () => {
  const { type } = await openHome();
  await type('nowhere');
  expect(await screen.findByText('Get a recommendation to see your best card.')).toBeVisible();
});

it('an engine that doesn’t load is given up on after 10 seconds', async () => {
  const { type } = await openHome(undefined, { isSlow: true });
  await type('who');
  await screen.findByText('Finding your best card...');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Get a recommendation to see your best card.')).toBeVisible();
});

it('a store that accepts none of the cards gets a short text', async () => {
  const { type } = await openHome();
  await type('Cash only');
  await waitForAnswer('Cash only', 'None of your cards is accepted hereCash only');
});

it('a store whose code isn’t certain is marked as usual', async () => {
  const { type } = await openHome();
  await type('Shell');
  await waitForAnswer('Shell', 'Citi Double CashShell · Groceries (usually)2% back');
});

it('an answer to an earlier text stays only until the next one, and is soon hidden', async () => {
  const { engine, type, user, field } = await openHome();
  await type('who');
  await waitForAnswer('who', 'Blue Cash PreferredWhole Foods · Groceries6% back');
  engine.pause();
  await user.type(field, 'l');
  expect(getLine()).toHaveAttribute('data-query', 'who');
  expect(getLine()).toHaveClass('invisible', 'delay-200');
  await user.type(field, 'e');
  await engine.resume();
  await waitForAnswer('whole', '');
  expect(getLine()).not.toHaveClass('invisible');
});

it('a screen reader announces the answer after a pause of 500 ms', async () => {
  const { type } = await openHome();
  await type('who');
  await waitForAnswer('who', 'Blue Cash PreferredWhole Foods · Groceries6% back');
  const announcement = getLine().parentElement?.querySelector('[role="status"]');
  expect(announcement).toBeEmptyDOMElement();
  expect(announcement).not.toContainElement(getLine());
  await act(() => vi.advanceTimersByTimeAsync(510));
  expect(announcement).toHaveTextContent('Whole Foods: Blue Cash Preferred, 6% back');
  await type('Shake Shack');
  expect(announcement).toBeEmptyDOMElement();
});

it('data that is older than a day is shown with its date', async () => {
  const { type } = await openHome((api) => {
    api.state.answerInputs = { at: '2026-11-25T12:00:00.000Z' };
  });
  await type('who');
  await waitForAnswer('who', 'Blue Cash Preferredas of Nov 25 · Whole Foods · Groceries6% back');
});

it('the server’s answer replaces the browser’s answer to the same text', async () => {
  const { api, type, user } = await openHome((api) => {
    api.state.nextRecommendation = answerFor('Whole Foods', 'dining', { categoryLabel: 'Dining' });
  });
  await type('who');
  await waitForAnswer('who', 'Blue Cash PreferredWhole Foods · Groceries6% back');
  await user.keyboard('{Enter}');
  await findDialog('Best Card Found!');
  expect(api.getCalls('recommend')[0]?.headers.get('X-Browser-Answer')).toBe(
    'card=amex-blue-cash-preferred&rate=6%25+back&value=6',
  );
  await user.keyboard('{Escape}');
  await waitForAnswer('who', 'Chase Sapphire PreferredWhole Foods · Dining3% back');
  await type('Shake Shack');
  await waitForAnswer('Shake Shack', 'Chase Sapphire PreferredShake Shack · Dining3% back');
});

it('the request for a text without an answer says nothing about it', async () => {
  const { api, type, user } = await openHome();
  await type('nowhere');
  await waitForAnswer('nowhere', '');
  await user.keyboard('{Enter}');
  await findDialog('Best Card Found!');
  expect(api.getCalls('recommend')[0]?.headers.has('X-Browser-Answer')).toBe(false);
});

it('a recorded purchase replaces the inputs', async () => {
  const { type, user, api, engine } = await openHome();
  await type('who{Enter}');
  await findDialog('Best Card Found!');
  const before = engine.received.length;
  await user.click(await screen.findByRole('button', { name: 'Record Purchase' }));
  await waitFor(() => {
    expect(engine.received.length).toBeGreaterThan(before);
  });
  expect(api.getCalls('answerInputs')).toHaveLength(2);
});
