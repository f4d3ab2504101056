import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import type { Call } from '../../testing/fake-api';
import { createPurchase } from '../../testing/fake-purchases';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';
import { installFakeWorker } from './testing/fake-worker';

const WALLET = [toWalletEntry(SAPPHIRE), toWalletEntry(DOUBLE_CASH)];
const HEADER = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
const getDay = (daysAgo: number) => addDays(toDay(new Date().toISOString()), -daysAgo);

/** A line as Chase writes it. */
function createLine(daysAgo: number, text: string, amount: string, type = 'Sale'): string {
  const [year = '', month = '', day = ''] = getDay(daysAgo).split('-');
  const date = `${month}/${day}/${year}`;
  return `${date},${date},${text},Shopping,${type},${amount},`;
}

const STATEMENT = [
  HEADER,
  createLine(3, 'WHOLEFDS MKT 10234 AUSTIN TX', '-64.20'),
  createLine(5, 'ZORVAX UNLTD 0042 ANYTOWN NY', '-31.00'),
  createLine(9, 'ZORVAX UNLTD 0077 ANYTOWN NY', '-12.50'),
  createLine(7, 'SHELL OIL 57442 4111 1111 1111 1111', '-40.00'),
  createLine(6, 'TARGET 00012345', '-80.00'),
  createLine(8, 'Payment Thank You-Mobile', '500.00', 'Payment'),
  'this line is broken',
];

async function chooseFile(user: UserEvent, lines: readonly string[], name = 'Chase_Activity.CSV') {
  const file = new File([lines.join('\n')], name, { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Statement file'), file);
}

const findImportButton = () => findButton(/^Import [\d,]+ Rows?$/);
const getKinds = () => screen.getByRole('group', { name: 'Rows by kind' });
const openKind = (user: UserEvent, label: RegExp) =>
  user.click(within(getKinds()).getByRole('button', { name: label }));

/** Opens the page, chooses a file, and waits for its preview. */
async function openPreview(lines: readonly string[], start: Partial<FakeState> = {}) {
  const app = renderApp('/purchases/import', { wallet: WALLET, ...start });
  await chooseFile(app.user, lines);
  await findImportButton();
  return app;
}

type Api = Awaited<ReturnType<typeof openPreview>>['api'];
const listSentRows = (api: Api) =>
  api
    .getCalls('importPurchases')
    .flatMap(({ body }: Call) => (body as { readonly rows: readonly Record<string, unknown>[] }).rows);

beforeEach(installFakeWorker);

describe('the card of a statement', () => {
  it('is preselected if the file names it, and can be changed', async () => {
    const { user } = await openPreview(STATEMENT);
    const select = screen.getByRole('combobox', { name: 'Card · 6 rows' });
    expect(select).toHaveDisplayValue(SAPPHIRE.name);
    await user.selectOptions(select, DOUBLE_CASH.name);
    await findImportButton();
    expect(select).toHaveDisplayValue(DOUBLE_CASH.name);
  });

  it('must be chosen if the file doesn’t name it, before any row is shown', async () => {
    const { user, api } = renderApp('/purchases/import', { wallet: WALLET });
    await chooseFile(user, STATEMENT, 'activity.csv');
    const select = await screen.findByRole('combobox', { name: 'Card · 6 rows' });
    expect(select).toHaveDisplayValue('Choose a card');
    expect(screen.queryByRole('group', { name: 'Rows by kind' })).toBeNull();
    await user.selectOptions(select, DOUBLE_CASH.name);
    await user.click(await findImportButton());
    await screen.findByText('5 imported');
    expect(api.getCalls('importPurchases')[0]?.body).toMatchObject({ cardId: DOUBLE_CASH.id });
  });

  it('has to be in the wallet', async () => {
    renderApp('/purchases/import');
    expect(await screen.findByRole('link', { name: 'Add Your First Card' })).toHaveAttribute(
      'href',
      '/my-cards',
    );
    expect(screen.queryByLabelText('Statement file')).toBeNull();
  });
});

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
    expect(await findImportButton()).toHaveTextContent('Import 4 Rows');
    await openKind(user, /^Already Recorded/);
    const duplicate = await screen.findByRole('checkbox', { name: /Target/ });
    expect(duplicate).not.toBeChecked();
    await user.click(duplicate);
    expect(await findImportButton()).toHaveTextContent('Import 5 Rows');
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
    await user.click(await findImportButton());
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
    await user.click(await findImportButton());
    await screen.findByText('5 imported');
  });

  it('fixes a doubtful store for all similar rows at once', async () => {
    const { user, api } = await openPreview(STATEMENT);
    await openKind(user, /^To Check/);
    expect((await screen.findByText('2 rows')).parentElement).toHaveTextContent(/^2 rows \$43\.50 /);
    await user.click(await findButton(/^Fix /));
    const dialog = await findDialog('Which store is this?');
    expect(dialog).toHaveTextContent('for all 2 similar rows');
    await user.type(within(dialog).getByLabelText('Store'), 'Zorvax');
    await user.selectOptions(within(dialog).getByLabelText('Category'), 'Dining');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Fixed');
    await user.click(await findImportButton());
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
    await user.click(await findImportButton());
    await screen.findByText('5 imported');
    expect(listSentRows(api)).toContainEqual(expect.objectContaining({ amount: '40.00' }));
    expect(JSON.stringify(listSentRows(api))).not.toContain('4111');
  });
});

describe('the confirmation', () => {
  it('is the first time that anything of the file is sent', async () => {
    const sent: string[] = [];
    const { user } = renderApp('/purchases/import', { wallet: WALLET });
    const send = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      sent.push(`${init.method ?? 'GET'} ${path} ${typeof init.body === 'string' ? init.body : ''}`);
      return send(path, init);
    });
    await chooseFile(user, STATEMENT);
    await findImportButton();
    expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(sent.join('\n')).not.toMatch(/zorvax|whole|shell|target/i);
    await user.click(await findImportButton());
    await screen.findByText('5 imported');
    expect(sent.join('\n')).toMatch(/POST \/api\/purchases\/import .*zorvax/i);
  });
});

describe('the import', () => {
  it('shows its progress, survives a reload, and sends each row once', async () => {
    const lines = Array.from({ length: 600 }, (_, row) => createLine(2, `TARGET ${String(row)}`, '-1.00'));
    const { user, api } = await openPreview([HEADER, ...lines]);
    const send = fetch;
    let requests = 0;
    // The second request never gets a response.
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      if (!path.endsWith('/purchases/import')) return send(path, init);
      requests += 1;
      return requests === 2 ? new Promise<never>(() => undefined) : send(path, init);
    });
    await user.click(await findImportButton());
    const bar = await screen.findByRole('progressbar', { name: 'Importing your purchases' });
    await waitFor(() => {
      expect(bar).toHaveAttribute('aria-valuetext', '500 of 600');
    });
    expect(bar).toHaveAttribute('aria-valuenow', '50');

    cleanup();
    const { purchases, importedRows } = api.state;
    const reloaded = renderApp('/purchases/import', { wallet: WALLET, purchases, importedRows });
    await screen.findByText('600 imported');
    expect(listSentRows(reloaded.api)).toHaveLength(100);
    expect(reloaded.api.state.purchases).toHaveLength(600);
  });

  it('of the same file twice adds nothing', async () => {
    const { user, api } = await openPreview(STATEMENT);
    await user.click(await findImportButton());
    await screen.findByText('5 imported');
    await user.click(await findButton('Import Another File'));
    await chooseFile(user, STATEMENT);
    await screen.findByText('This file has nothing new to import.');
    expect(getKinds()).toHaveTextContent('Already Recorded5Not Purchases1Unreadable1');
    expect(await findButton('Import 0 Rows')).toBeDisabled();
    expect(api.state.purchases).toHaveLength(5);
  });

  it('lists the rows that the server rejects, with their lines', async () => {
    const { user } = renderApp('/purchases/import', { wallet: WALLET }, (api) => {
      api.rejectWith('importPurchases', 404, 'The card isn’t in your wallet.');
    });
    await chooseFile(user, [HEADER, createLine(3, 'TARGET 00012345', '-80.00')]);
    await user.click(await findImportButton());
    await screen.findByText('0 imported, 1 rejected');
    const rejected = screen.getByRole('list', { name: 'Rejected rows' });
    expect(rejected).toHaveTextContent('Line 2The card isn’t in your wallet.');
  });
});
