import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { DOUBLE_CASH, SAPPHIRE } from '../../../testing/cards';
import type { Call } from '../../../testing/fake-api';
import { type FakeState, toWalletEntry } from '../../../testing/fake-state';
import { findButton, renderApp } from '../../../testing/render-app';

export const WALLET = [toWalletEntry(SAPPHIRE), toWalletEntry(DOUBLE_CASH)];
export const HEADER = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
export const getDay = (daysAgo: number) => addDays(toDay(new Date().toISOString()), -daysAgo);

/** A line as Chase writes it. */
export function createLine(daysAgo: number, text: string, amount: string, type = 'Sale'): string {
  const [year = '', month = '', day = ''] = getDay(daysAgo).split('-');
  const date = `${month}/${day}/${year}`;
  return `${date},${date},${text},Shopping,${type},${amount},`;
}

export const STATEMENT = [
  HEADER,
  createLine(3, 'WHOLEFDS MKT 10234 AUSTIN TX', '-64.20'),
  createLine(5, 'ZORVAX UNLTD 0042 ANYTOWN NY', '-31.00'),
  createLine(9, 'ZORVAX UNLTD 0077 ANYTOWN NY', '-12.50'),
  createLine(7, 'SHELL OIL 57442 4111 1111 1111 1111', '-40.00'),
  createLine(6, 'TARGET 00012345', '-80.00'),
  createLine(8, 'Payment Thank You-Mobile', '500.00', 'Payment'),
  'this line is broken',
];

export async function chooseFile(user: UserEvent, lines: readonly string[], name = 'Chase_Activity.CSV') {
  const file = new File([lines.join('\n')], name, { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Statement file'), file);
}

export const waitForImportButton = () =>
  findButton(/^Import [\d,]+ (Purchase|Refund)s?( and [\d,]+ Refunds?)?$/);
export const waitForCheckButton = () => findButton(/^Check [\d,]+ Purchases?$/);
export const getKinds = () => screen.getByRole('group', { name: 'Rows by kind' });
export const openKind = (user: UserEvent, label: RegExp) =>
  user.click(within(getKinds()).getByRole('button', { name: label }));

/** Opens the page, chooses a file, and waits for its preview. */
export async function openPreview(lines: readonly string[], start: Partial<FakeState> = {}) {
  const app = renderApp('/purchases/import', { wallet: WALLET, ...start });
  await chooseFile(app.user, lines);
  await findButton(/^(Check|Import) [\d,]+ Purchases?( and [\d,]+ Refunds?)?$/);
  return app;
}

/** Opens the rows to check, then imports all chosen rows. */
export async function checkAndImport(user: UserEvent) {
  await user.click(await waitForCheckButton());
  await user.click(await waitForImportButton());
}

type Api = Awaited<ReturnType<typeof openPreview>>['api'];
export const listSentRows = (api: Api) =>
  api
    .getCalls('importPurchases')
    .flatMap(({ body }: Call) => (body as { readonly rows: readonly Record<string, unknown>[] }).rows);
