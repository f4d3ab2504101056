import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SAPPHIRE } from '../../../testing/cards';
import { createPurchase } from '../../../testing/fake-purchases';
import { findButton, findDialog } from '../../../testing/render-app';
import { installFakeWorker } from '../testing/fake-worker';
import {
  checkAndImport,
  createLine,
  getDay,
  getKinds,
  HEADER,
  listSentRows,
  openKind,
  openPreview,
  STATEMENT,
  waitForImportButton,
} from '../testing/statement-page';

beforeEach(installFakeWorker);

describe('the preview', () => {
  it('groups rows into recognized, doubtful, recorded, and not purchases', async () => {
    const recorded = createPurchase({
      cardId: SAPPHIRE.id,
      storeName: 'Target',
      amount: '80.00',
      purchasedOn: getDay(6),
    });
    const { user } = await openPreview(STATEMENT, { purchases: [recorded] });
    expect(getKinds()).toHaveTextContent('Recognized2To Check2Already Recorded1Not Purchases1Unreadable1');
    await openKind(user, /^To Check/);
    expect(await waitForImportButton()).toHaveTextContent('Import 4 Purchases');
    await openKind(user, /^Already Recorded/);
    const duplicate = await screen.findByRole('checkbox', { name: /Target/ });
    expect(duplicate).not.toBeChecked();
    await user.click(duplicate);
    expect(await waitForImportButton()).toHaveTextContent('Import 5 Purchases');
    await openKind(user, /^Not Purchases/);
    expect(await screen.findByText('Payment Thank You-Mobile')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('lets the user import a purchase that looks like a fee', async () => {
    const fee = createLine(4, 'ANNUAL FEE IRON TEMPLE GYM', '-59.00');
    const { user, api } = await openPreview([...STATEMENT, fee]);
    await openKind(user, /^Not Purchases/);
    const row = await screen.findByRole('checkbox', { name: /IRON TEMPLE GYM/ });
    expect(row).not.toBeChecked();
    await user.click(row);
    await checkAndImport(user);
    await screen.findByText('6 imported');
    expect(listSentRows(api)).toContainEqual(
      expect.objectContaining({ amount: '59.00', purchasedOn: getDay(4) }),
    );
  });

  it('reports a malformed line with its number, and imports the others', async () => {
    const { user } = await openPreview(STATEMENT);
    await openKind(user, /^Unreadable/);
    const lines = await screen.findByRole('list', { name: 'Unreadable lines' });
    expect(within(lines).getAllByRole('listitem')).toHaveLength(1);
    expect(within(lines).getByText('Line 8')).toBeVisible();
    await checkAndImport(user);
    await screen.findByText('5 imported');
  });

  it('shows the rows to check before it imports any, even after a double click', async () => {
    const { user, api } = await openPreview(STATEMENT);
    expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
    await user.dblClick(await findButton('Check 2 Purchases'));
    const stores = await screen.findByRole('list', { name: 'Stores to check' });
    expect(await waitForImportButton()).toHaveTextContent('Import 5 Purchases');
    expect(api.getCalls('importPurchases')).toEqual([]);
    await user.click(within(stores).getByRole('checkbox'));
    await openKind(user, /^Recognized/);
    await user.click(await findButton('Import 3 Purchases'));
    await screen.findByText('3 imported');
    expect(JSON.stringify(listSentRows(api))).not.toMatch(/zorvax/i);
  });

  it('imports the recognized rows right away if none needs a check', async () => {
    const { user } = await openPreview(STATEMENT.filter((line) => !line.includes('ZORVAX')));
    await user.click(await findButton('Import 3 Purchases'));
    await screen.findByText('3 imported');
  });

  it('shows long lists in parts', async () => {
    const lines = Array.from({ length: 60 }, (_, row) => createLine(2, `TARGET ${String(row)}`, '-1.00'));
    const { user } = await openPreview([HEADER, ...lines]);
    const list = screen.getByRole('list', { name: 'Recognized' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(50);
    await user.click(await findButton('Show 10 More'));
    expect(within(list).getAllByRole('listitem')).toHaveLength(60);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('fixes a doubtful store for all similar rows at once', async () => {
    const { user, api } = await openPreview(STATEMENT);
    await openKind(user, /^To Check/);
    expect((await screen.findByText('2 purchases')).parentElement).toHaveTextContent(
      /^2 purchases \$43\.50 /,
    );
    await user.click(await findButton(/^Fix /));
    const dialog = await findDialog('Which store is this?');
    expect(dialog).toHaveTextContent('for all 2 similar purchases');
    await user.type(within(dialog).getByLabelText('Store'), 'Zorvax');
    await user.selectOptions(within(dialog).getByLabelText('Category'), 'Dining');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Fixed');
    await user.click(await waitForImportButton());
    await screen.findByText('5 imported');
    const fixed = listSentRows(api).filter(({ storeName }) => storeName === 'Zorvax');
    expect(fixed.map(({ amount, category }) => [amount, category])).toEqual([
      ['12.50', 'dining'],
      ['31.00', 'dining'],
    ]);
  });

  it('shows and sends no card number', async () => {
    const { user, api } = await openPreview(STATEMENT);
    expect(document.body).not.toHaveTextContent('4111');
    await checkAndImport(user);
    await screen.findByText('5 imported');
    expect(listSentRows(api)).toContainEqual(expect.objectContaining({ amount: '40.00' }));
    expect(JSON.stringify(listSentRows(api))).not.toContain('4111');
  });
});
