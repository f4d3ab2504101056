import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WhatIf } from '@tapwise/contracts/http/routes/replay';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { createBonusProgress } from '../../testing/bonus-progress';
import { BLUE_CASH, DOUBLE_CASH } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';

const MONTHS = [{ month: '2024-02', actual: 10, instead: 10, difference: 0 }];

async function openDetails(
  whatIf: Partial<WhatIf>,
  entry: Partial<UserCard> = {},
  others: Partial<FakeState> = {},
) {
  const wallet = [{ ...toWalletEntry(BLUE_CASH), addedAt: '2024-01-01T00:00:00.000Z', ...entry }];
  const { user, api } = renderApp('/explore', { wallet, whatIf, ...others });
  const open = async (name: string) => {
    await user.click(await findButton(`Details for ${name}`));
    return screen.findByRole('dialog');
  };
  return { open, api };
}

it('states what another card would have earned', async () => {
  const { open, api } = await openDetails({
    difference: 211.67,
    fees: { actual: 95, instead: 190 },
    months: MONTHS,
  });
  const dialog = await open(DOUBLE_CASH.name);
  await within(dialog).findByText('This card would have added $212 in rewards, and its annual fee is $95.');
  expect(api.getCalls('whatIf').map(({ body }) => body)).toEqual([{ add: [DOUBLE_CASH.id] }]);
});

it.each([
  [1, 'Its credit isn’t counted, because you don’t have this card.'],
  [12, 'Its 12 credits aren’t counted, because you don’t have this card.'],
])('says of %i credits of another card that they aren’t counted', async (count, sentence) => {
  const noteCodes = [{ code: 'credits-not-held' as const, params: { card: DOUBLE_CASH.name, count } }];
  const notes = ['They count as $0, because you don’t use them yet.'];
  const { open } = await openDetails({
    months: MONTHS,
    credits: { actual: 0, instead: 0, cards: [{ cardId: DOUBLE_CASH.id, used: 0, notes, noteCodes }] },
  });
  const dialog = await open(DOUBLE_CASH.name);
  await within(dialog).findByText(sentence);
  expect(dialog).not.toHaveTextContent('yet');
});

it('states whether to keep a wallet card', async () => {
  const { open, api } = await openDetails({
    difference: -8,
    fees: { actual: 250, instead: 0 },
    months: MONTHS,
  });
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText('Consider dropping it: it costs $250 a year and added $8 in rewards.');
  expect(api.getCalls('whatIf').map(({ body }) => body)).toEqual([{ remove: [BLUE_CASH.id] }]);
});

it('the verdict is absent without purchases', async () => {
  const { open } = await openDetails({ fees: { actual: 95, instead: 0 } });
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText('Your Card');
  expect(within(dialog).queryByText(/keeping|dropping/)).not.toBeInTheDocument();
});

it('judges no card that was added today and has no purchases', async () => {
  const drop = { difference: 0, fees: { actual: 95, instead: 0 }, months: MONTHS };
  const { open, api } = await openDetails(drop, { addedAt: new Date().toISOString() });
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText(/^Too early to say whether to keep it\./);
  expect(within(dialog).queryByText(/keeping|dropping/)).not.toBeInTheDocument();
  expect(api.getCalls('whatIf')).toEqual([]);
});

describe('a card without enough of a record', () => {
  const now = new Date().toISOString();
  const thisMonth = now.slice(0, 'yyyy-mm'.length);
  const drop = { difference: 0, fees: { actual: 95, instead: 0 } };
  const purchase = createPurchase({ cardId: BLUE_CASH.id });

  it('is not judged by the purchases of a few weeks', async () => {
    const { open } = await openDetails({
      ...drop,
      months: [{ month: thisMonth, actual: 10, instead: 10, difference: 0 }],
    });
    const dialog = await open(BLUE_CASH.name);
    await within(dialog).findByText('Too early to say whether to keep it.');
    within(dialog).getByText(/^Your recorded purchases start in .* once they cover 90 days\.$/);
    expect(within(dialog).queryByText(/keeping|dropping/)).not.toBeInTheDocument();
  });

  it('leads to the opening date if it was added recently', async () => {
    const purchases = [{ ...purchase, purchasedOn: toDay(now) }];
    const { open } = await openDetails({ ...drop, months: MONTHS }, { addedAt: now }, { purchases });
    const dialog = await open(BLUE_CASH.name);
    await within(dialog).findByText(/ after 90 days\. If you’ve had it longer, enter its opening date\.$/);
    expect(within(dialog).queryByText(/keeping|dropping/)).not.toBeInTheDocument();
  });

  it('is judged if older purchases with it were recorded', async () => {
    const purchases = [{ ...purchase, purchasedOn: '2024-02-03' }];
    const { open } = await openDetails({ ...drop, months: MONTHS }, { addedAt: now }, { purchases });
    const dialog = await open(BLUE_CASH.name);
    await within(dialog).findByText('Consider dropping it: it costs $95 a year and added nothing.');
  });
});

it('states what a card earned if the other cards would have earned more', async () => {
  const card = { cardId: BLUE_CASH.id, earned: 27, possible: 30, difference: 3 };
  const { open } = await openDetails(
    { difference: 3, fees: { actual: 95, instead: 0 }, months: MONTHS },
    {},
    { leftOnTheTable: { cards: [card] } },
  );
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText('Consider dropping it: it costs $95 a year and earned $27 in rewards.');
  within(dialog).getByText(
    'Your other cards would have earned $3 more in rewards on the same purchases. Based on your purchases in the last 12 months.',
  );
});

it('states what a card earned, and what the other cards would have earned of that', async () => {
  const card = { cardId: BLUE_CASH.id, earned: 27, possible: 30, difference: 3 };
  const { open } = await openDetails(
    { difference: -8, fees: { actual: 95, instead: 0 }, months: MONTHS },
    {},
    { leftOnTheTable: { cards: [card] } },
  );
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText('Consider dropping it: it costs $95 a year and added $8 in rewards.');
  within(dialog).getByText(
    'It earned $27 in rewards. Your other cards would have earned $19 of that. Based on your purchases in the last 12 months.',
  );
});

it('drops no card before its welcome bonus is reached', async () => {
  const drop = { difference: 0, fees: { actual: 95, instead: 0 }, months: MONTHS };
  const { open } = await openDetails(drop, { bonusProgress: createBonusProgress() });
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText(/^Reach its welcome bonus first: spend \$2,760 more/);
  expect(within(dialog).queryByText(/dropping|Based on/)).not.toBeInTheDocument();
});

it('drops a card whose welcome bonus is reached or out of reach', async () => {
  const drop = { difference: 0, fees: { actual: 95, instead: 0 }, months: MONTHS };
  const { open } = await openDetails(drop, { bonusProgress: createBonusProgress({ isReachable: false }) });
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText('Consider dropping it: it costs $95 a year and added nothing.');
});

it('says on the card’s page only at the credits themselves that they aren’t confirmed', async () => {
  const unconfirmed = 'You haven’t confirmed your dining credit, so it counts as $0.';
  const unused = '$50 of your Uber Cash went unused.';
  const credits = {
    cardId: BLUE_CASH.id,
    used: 70,
    notes: [unconfirmed, unused],
    noteCodes: [
      { code: 'credits-unconfirmed' as const, params: { names: ['dining credit'] } },
      { code: 'credit-unused' as const, params: { name: 'Uber Cash', unusedCents: 50_00 } },
    ],
  };
  const whatIf = { months: MONTHS, credits: { actual: 70, instead: 0, cards: [credits] } };
  const { open } = await openDetails(whatIf);
  expect(await open(BLUE_CASH.name)).toHaveTextContent(unconfirmed);
  cleanup();
  const entry = { ...toWalletEntry(BLUE_CASH), addedAt: '2024-01-01T00:00:00.000Z' };
  renderApp(`/cards/${BLUE_CASH.id}`, { wallet: [entry], whatIf });
  expect(await screen.findByText(unused)).toBeVisible();
  expect(screen.queryByText(unconfirmed)).toBeNull();
});

it('a card without an annual fee has no note about credits that aren’t confirmed', async () => {
  const notes = ['You haven’t confirmed your fee credit, so it counts as $0.', '$5 went unused.'];
  const noteCodes = [
    { code: 'credits-unconfirmed' as const, params: { names: ['fee credit'] } },
    { code: 'credit-unused' as const, params: { name: 'Uber Cash', unusedCents: 5_00 } },
  ];
  const cards = [{ cardId: BLUE_CASH.id, used: 0, notes, noteCodes }];
  const whatIf = { months: MONTHS, credits: { actual: 0, instead: 0, cards } };
  const { open } = await openDetails(whatIf, { card: { ...BLUE_CASH, annualFee: 0 } });
  const dialog = await open(BLUE_CASH.name);
  await waitFor(() => {
    expect(dialog).toHaveTextContent('$5 went unused.');
  });
  expect(dialog).not.toHaveTextContent('fee credit');
});

it('counts the credits that the user used, and names what was left', async () => {
  const note = '$50 of your dining credit was left unused.';
  const used = { cardId: BLUE_CASH.id, used: 70, notes: [note], noteCodes: [] };
  const { open } = await openDetails({
    difference: -250,
    months: MONTHS,
    fees: { actual: 325, instead: 0 },
    credits: { actual: 70, instead: 0, cards: [used] },
  });
  const dialog = await open(BLUE_CASH.name);
  await within(dialog).findByText(
    'Consider dropping it: it costs $325 a year and added $320 in rewards and credits.',
  );
  within(dialog).getByText(note);
});
