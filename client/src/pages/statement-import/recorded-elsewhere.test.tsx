import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { formatDay } from '../../lib/format/dates';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';
import { installFakeWorker } from './testing/fake-worker';

const WALLET = [toWalletEntry(SAPPHIRE), toWalletEntry(DOUBLE_CASH)];
const DAY = addDays(toDay(new Date().toISOString()), -6);
const STATEMENT = [
  'Date,Description,Amount',
  `${DAY},STARBUCKS STORE 01234,5.75`,
  `${DAY},TARGET 00012345,80.00`,
].join('\n');

async function chooseFile(user: UserEvent, cardName: string) {
  const file = new File([STATEMENT], 'activity.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Statement file'), file);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Card · 2 rows' }), cardName);
}

const findKinds = () => screen.findByRole('group', { name: 'Rows by kind' });

beforeEach(installFakeWorker);

describe('a file that was imported to another card', () => {
  it('has nothing new, names that card, and is imported only by choice', async () => {
    const { user, api } = renderApp('/purchases/import', { wallet: WALLET });
    await chooseFile(user, SAPPHIRE.name);
    await user.click(await findButton(/^Import 2/));
    await screen.findByText('2 imported');
    await user.click(await findButton('Import Another File'));
    await chooseFile(user, DOUBLE_CASH.name);
    expect(await findKinds()).toHaveTextContent(/^Already Recorded2$/);
    const notice = `2 rows of this file are already in Purchases, on ${SAPPHIRE.name}.`;
    expect(screen.getByText(`${notice} We left them out.`)).toBeVisible();
    const target = screen.getByRole('checkbox', {
      name: new RegExp(`Target.*Already in Purchases, on ${SAPPHIRE.name}$`),
    });
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(2);
    await user.click(target);
    expect(screen.getByText(notice)).toBeVisible();
    await user.click(await findButton(/^Import 1/));
    await screen.findByText('1 imported, 1 already recorded');
    expect(api.state.purchases.map(({ cardId }) => cardId).sort()).toEqual(
      [SAPPHIRE.id, SAPPHIRE.id, DOUBLE_CASH.id].sort(),
    );
  });
});

describe('a purchase that was recorded', () => {
  it('by hand on another card is named with that card and its day', async () => {
    const purchasedOn = addDays(DAY, -1);
    const recorded = createPurchase({
      cardId: DOUBLE_CASH.id,
      storeName: 'Target',
      amount: '80.00',
      purchasedOn,
    });
    const { user } = renderApp('/purchases/import', { wallet: WALLET, purchases: [recorded] });
    await chooseFile(user, SAPPHIRE.name);
    const kinds = await findKinds();
    expect(kinds).toHaveTextContent('Recognized1Already Recorded1');
    await user.click(within(kinds).getByRole('button', { name: /^Already/ }));
    const day = formatDay(purchasedOn, new Date());
    expect(await screen.findByText(`Already in Purchases, on ${DOUBLE_CASH.name}, ${day}`)).toBeVisible();
  });

  it('from an equal row on the same card is imported again only by choice', async () => {
    const { user, api } = renderApp('/purchases/import', { wallet: WALLET });
    for (const result of ['2 imported', '1 imported, 1 already recorded']) {
      await chooseFile(user, SAPPHIRE.name);
      await findKinds();
      const row = screen.getByRole('checkbox', { name: /Starbucks/ });
      if (!(row as HTMLInputElement).checked) await user.click(row);
      await user.click(await findButton(/^Import [12] /));
      await screen.findByText(result);
      await user.click(await findButton('Import Another File'));
    }
    const coffees = api.state.purchases.filter(({ amount }) => amount === '5.75');
    expect(coffees.map(({ cardId, purchasedOn }) => [cardId, purchasedOn])).toEqual([
      [SAPPHIRE.id, DAY],
      [SAPPHIRE.id, DAY],
    ]);
  });
});
