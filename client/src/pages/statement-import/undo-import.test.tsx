import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { findButton, findDialog } from '../../testing/render-app';
import { installFakeWorker } from './testing/fake-worker';
import { chooseFile, createLine, getDay, HEADER, openPreview } from './testing/statement-page';

const STATEMENT = [
  HEADER,
  createLine(3, 'STARBUCKS STORE 01234', '-5.75'),
  createLine(6, 'TARGET 00012345', '-80.00'),
];
const EARLIER = createPurchase({ cardId: SAPPHIRE.id, storeName: 'Costco', amount: '9.00' });

/** Imports the file with two new purchases to the card that it names. */
async function importStatement(lines = STATEMENT, purchases = [EARLIER]) {
  const app = await openPreview(lines, { purchases });
  await app.user.click(await findButton(/^Import 2 /));
  await screen.findByText(/^2 imported/);
  return app;
}

async function undo(app: { readonly user: UserEvent }) {
  await app.user.click(await findButton('Undo Import'));
  const dialog = await findDialog('Undo this import?');
  await app.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
}

/** Rejects the removals with these numbers, from 1, and records the keys of all. */
function rejectRemovals(...rejected: readonly number[]): string[] {
  const keys: string[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method !== 'DELETE') return send(path, init);
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    if (!rejected.includes(keys.length)) return send(path, init);
    return Promise.resolve(new Response(JSON.stringify({ message: 'No.' }), { status: 403 }));
  });
  return keys;
}

beforeEach(installFakeWorker);

describe('the undo of an import', () => {
  it('removes what the import added after a confirmation, and nothing else', async () => {
    const app = await importStatement();
    await app.user.click(await findButton('Undo Import'));
    const dialog = await findDialog('Undo this import?');
    expect(dialog).toHaveTextContent('This removes the 2 purchases that it added.');
    expect(dialog).toHaveTextContent(`${SAPPHIRE.name}2 purchases $85.75`);
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(app.api.state.purchases).toHaveLength(3);
    await undo(app);
    await screen.findByRole('heading', { name: 'Import Undone' });
    expect(screen.getByText('2 purchases removed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo Import' })).toBeNull();
    expect(app.api.state.purchases).toEqual([EARLIER]);
  });

  it('lets the file be imported to another card', async () => {
    const app = await importStatement();
    await undo(app);
    await app.user.click(await findButton('Import Another File'));
    await chooseFile(app.user, STATEMENT);
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Card/ }), DOUBLE_CASH.name);
    await app.user.click(await findButton(/^Import 2 /));
    await screen.findByText('2 imported');
    const cardIds = app.api.state.purchases.map(({ cardId }) => cardId);
    expect(cardIds).toEqual([DOUBLE_CASH.id, DOUBLE_CASH.id, SAPPHIRE.id]);
  });

  it('lets the file be imported to the same card again, if the user confirms it', async () => {
    const app = await importStatement();
    await undo(app);
    await app.user.click(await findButton('Import Another File'));
    await chooseFile(app.user, STATEMENT);
    await app.user.click(await findButton(/^Import 2 /));
    await screen.findByText('0 imported, 2 removed earlier');
    expect(app.api.state.purchases).toEqual([EARLIER]);
    await app.user.click(await findButton('Import Them Again'));
    await screen.findByText('2 imported');
    expect(app.api.state.purchases).toHaveLength(3);
  });

  it('shows what is left after a failure, and can be tried again', async () => {
    const app = await importStatement();
    const keys = rejectRemovals(2);
    await undo(app);
    await screen.findByText('We removed 1 of 2 purchases. The others are still in Purchases.');
    expect(app.api.state.purchases).toHaveLength(2);
    await app.user.click(await findButton('Try Again'));
    await screen.findByText('2 purchases removed');
    expect(app.api.state.purchases).toEqual([EARLIER]);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(2);
  });

  it('can be stopped, and continued', async () => {
    const app = await importStatement();
    rejectRemovals(2);
    await undo(app);
    await app.user.click(await findButton('Stop'));
    await screen.findByRole('heading', { name: 'Undo Stopped' });
    await screen.findByText('1 of 2 purchases removed');
    await undo(app);
    await screen.findByText('2 purchases removed');
    expect(app.api.state.purchases).toEqual([EARLIER]);
  });

  it('keeps refunds of purchases that were recorded before, and says so', async () => {
    const target = createPurchase({
      cardId: SAPPHIRE.id,
      storeName: 'Target',
      amount: '60.00',
      purchasedOn: getDay(9),
    });
    const lines = [
      HEADER,
      createLine(3, 'STARBUCKS STORE 01234', '-5.75'),
      createLine(4, 'TARGET 00012345', '20.00', 'Return'),
    ];
    const app = await openPreview(lines, { purchases: [target] });
    await app.user.click(await findButton('Import 1 Purchase and 1 Refund'));
    await screen.findByText('1 imported, 1 refunded');
    await app.user.click(await findButton('Undo Import'));
    const dialog = await findDialog('Undo this import?');
    expect(dialog).toHaveTextContent('So does 1 refund of a purchase that was recorded before.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('1 purchase removed');
    await waitFor(() => {
      expect(app.api.state.purchases).toEqual([{ ...target, refunded: '20.00' }]);
    });
  });
});
