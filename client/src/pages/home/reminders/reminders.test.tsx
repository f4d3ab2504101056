import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Reminder } from '@tapwise/contracts/http/routes/reminders';
import { formatDay } from '@tapwise/rewards/text/days';
import { toLocalDay } from '../../../lib/format/dates';
import { CARDS } from '../../../testing/cards';
import { toWalletEntry } from '../../../testing/fake-state';
import { findButton, renderApp } from '../../../testing/render-app';

const rotation = { quarter: '2026-Q4', rate: 5, categories: [], isActivated: false, needsActivation: true };
const wallet = CARDS.slice(0, 2).map((card) => ({ ...toWalletEntry(card), rotation }));
const [first] = wallet;
const cardName = first?.card.name ?? '';

function createReminder(number: number, changes: Partial<Reminder> = {}): Reminder {
  return Reminder.parse({
    id: `annual-fee:card:${String(number)}`,
    kind: 'annual-fee',
    cardId: first?.cardId,
    cardName,
    dueOn: '2026-12-10',
    isMissed: false,
    title: `Fee ${String(number)}`,
    text: 'It’s due on December 10, 2026.',
    action: 'open-card',
    ...changes,
  });
}
const ACTIVATION = createReminder(0, {
  kind: 'activation',
  title: 'Activate Q4 2026',
  action: 'activate',
  quarter: '2026-Q4',
});
const findSection = () => screen.findByRole('region', { name: 'Reminders' });

it('lists what is due, and says what was missed', async () => {
  const missed = createReminder(1, { isMissed: true, text: 'The bonus was worth $95.', cost: 95 });
  renderApp('/', { wallet, reminders: [createReminder(0), missed] });
  const rows = within(await findSection()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Fee 0Open CardIt’s due on December 10, 2026.',
    'Fee 1Open CardThe bonus was worth $95.Missed',
  ]);
});

it('says today on the day itself', async () => {
  const dueOn = toLocalDay(new Date());
  const day = formatDay(dueOn);
  const texts = [
    `It’s due on ${day}. Decide by then.`,
    `Use it with Gold by ${day}, or it’s lost.`,
    `It requires $500 in spending by ${day}.`,
  ];
  renderApp('/', { wallet, reminders: texts.map((text, index) => createReminder(index, { dueOn, text })) });
  const section = await findSection();
  expect(section).toHaveTextContent('It’s due today. Decide by then.');
  expect(section).toHaveTextContent('Use it with Gold today, or it’s lost.');
  expect(section).toHaveTextContent('It requires $500 in spending by the end of today.');
});

it('shows three at first, and the others on request', async () => {
  const reminders = [0, 1, 2, 3, 4].map((number) => createReminder(number));
  const { user } = renderApp('/', { wallet, reminders });
  const section = await findSection();
  expect(within(section).getAllByRole('listitem')).toHaveLength(3);
  await user.click(await findButton('Show 2 More'));
  expect(within(section).getAllByRole('listitem')).toHaveLength(5);
});

it('records an activation, after which the reminder is gone', async () => {
  const { api, user } = renderApp('/', { wallet, reminders: [ACTIVATION] });
  const button = await findButton('Activate Q4 2026');
  api.state.reminders = [];
  await user.click(button);
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  });
  expect(api.getCalls('activateQuarter').map(({ body }) => body)).toEqual([{ quarter: '2026-Q4' }]);
});

it('opens the card, and links to its choices', async () => {
  const choice = createReminder(1, { kind: 'selection', action: 'choose' });
  const { user } = renderApp('/', { wallet, reminders: [createReminder(0), choice] });
  expect(await screen.findByRole('link', { name: `Choose for ${cardName}` })).toHaveAttribute(
    'href',
    '/my-cards',
  );
  await user.click(await findButton(`Open Card: ${cardName}`));
  expect(await screen.findByRole('dialog', { name: cardName })).toBeVisible();
});

it('shows nothing without reminders', async () => {
  const { api } = renderApp('/', { wallet, reminders: [] });
  await waitFor(() => {
    expect(api.getCalls('reminders')).toHaveLength(1);
  });
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
});
