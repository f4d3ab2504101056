import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { findButton, renderApp } from '../../testing/render-app';
import { installFakeWorker } from './testing/fake-worker';
import {
  checkAndImport,
  chooseFile,
  createLine,
  getKinds,
  HEADER,
  listSentRows,
  openPreview,
  STATEMENT,
  waitForCheckButton,
  waitForImportButton,
  WALLET,
} from './testing/statement-page';

beforeEach(installFakeWorker);

describe('the card of a statement', () => {
  it('is preselected if the file names it, and can be changed', async () => {
    const { user } = await openPreview(STATEMENT);
    const select = screen.getByRole('combobox', { name: 'Card · 6 rows' });
    expect(select).toHaveDisplayValue(SAPPHIRE.name);
    await user.selectOptions(select, DOUBLE_CASH.name);
    await waitForCheckButton();
    expect(select).toHaveDisplayValue(DOUBLE_CASH.name);
  });

  it('must be chosen if the file doesn’t name it, before any row is shown', async () => {
    const { user, api } = renderApp('/purchases/import', { wallet: WALLET });
    await chooseFile(user, STATEMENT, 'activity.csv');
    const select = await screen.findByRole('combobox', { name: 'Card · 6 rows' });
    expect(select).toHaveDisplayValue('Choose a card');
    expect(screen.queryByRole('group', { name: 'Rows by kind' })).toBeNull();
    await user.selectOptions(select, DOUBLE_CASH.name);
    await checkAndImport(user);
    await screen.findByText('5 imported');
    expect(api.getCalls('importPurchases')[0]?.body).toMatchObject({ cardId: DOUBLE_CASH.id });
  });

  it('stays chosen when the columns change', async () => {
    const { user } = renderApp('/purchases/import', { wallet: WALLET });
    await chooseFile(user, STATEMENT, 'activity.csv');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Card · 6 rows' }),
      DOUBLE_CASH.name,
    );
    await waitForCheckButton();
    await user.click(await findButton('Change Columns'));
    await user.click(await findButton('Continue'));
    await waitForCheckButton();
    expect(screen.getByRole('combobox', { name: 'Card · 6 rows' })).toHaveDisplayValue(DOUBLE_CASH.name);
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

it('the steps of an import are explained until a file is chosen', async () => {
  const { user } = renderApp('/purchases/import', { wallet: WALLET });
  const steps = await screen.findByRole('region', { name: 'How It Works' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
  expect(within(steps).getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Download your statement');
  await chooseFile(user, STATEMENT);
  await waitForCheckButton();
  expect(screen.queryByRole('region', { name: 'How It Works' })).toBeNull();
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
    await user.click(await waitForCheckButton());
    await waitForImportButton();
    expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(sent.join('\n')).not.toMatch(/zorvax|whole|shell|target/i);
    await user.click(await waitForImportButton());
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
    await user.click(await waitForImportButton());
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
    await checkAndImport(user);
    await screen.findByText('5 imported');
    await user.click(await findButton('Import Another File'));
    await chooseFile(user, STATEMENT);
    await screen.findByText('This file has nothing new to import.');
    expect(getKinds()).toHaveTextContent('Already Recorded5Not Purchases1Unreadable1');
    expect(await findButton('Import 0 Purchases')).toBeDisabled();
    expect(api.state.purchases).toHaveLength(5);
  });

  it('lists the rows that the server rejects, with their lines', async () => {
    const { user } = renderApp('/purchases/import', { wallet: WALLET }, (api) => {
      api.rejectWith('importPurchases', 404, 'The card isn’t in your wallet.');
    });
    await chooseFile(user, [HEADER, createLine(3, 'TARGET 00012345', '-80.00')]);
    await user.click(await waitForImportButton());
    await screen.findByText('0 imported, 1 rejected');
    const rejected = screen.getByRole('list', { name: 'Rejected rows' });
    expect(rejected).toHaveTextContent('Line 2The card isn’t in your wallet.');
  });
});
