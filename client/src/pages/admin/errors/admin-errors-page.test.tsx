import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';
import { openAdminSection } from '../../../testing/open-admin-dashboard';
import { createUnsuccessfulRequestReport, createUnsuccessfulRequests } from '../../../testing/projections';
import { findButton } from '../../../testing/render-app';

const open = (...failures: [UnsuccessfulRequestReport, UnsuccessfulRequestReport]) =>
  openAdminSection('/admin/errors', 'Errors', { failures });
const findRow = (code: string) => screen.findByRole('row', { name: new RegExp(`^${code}`) });
const listCodes = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => cell.firstChild?.textContent)
    .filter((text) => text !== undefined && !/^\d+$/.test(text ?? ''));

describe('the errors page', () => {
  it('lists rejections and errors with their counts, by service', async () => {
    await open(
      createUnsuccessfulRequestReport('command-api', [
        createUnsuccessfulRequests('card-limit-reached', { status: 403, total: 1200 }),
      ]),
      createUnsuccessfulRequestReport('query-api', [
        createUnsuccessfulRequests('TypeError', { kind: 'error', status: 500, route: 'insights', total: 2 }),
      ]),
    );
    expect(await findRow('card-limit-reached')).toHaveTextContent(
      /Rejection.*addCard.*command-api.*403.*1.*1.*1,200/,
    );
    expect(await findRow('TypeError')).toHaveTextContent(/Error.*insights.*query-api.*500/);
    expect(screen.getByRole('table', { name: 'Errors by Hour' })).toBeInTheDocument();
  });

  it('counts each rejection once if one process handles commands and queries', async () => {
    const report = createUnsuccessfulRequestReport('standalone', [
      createUnsuccessfulRequests('signed-out', { status: 401 }),
    ]);
    await open(report, report);
    await findRow('signed-out');
    expect(screen.getAllByRole('row', { name: /^signed-out/ })).toHaveLength(1);
    expect(screen.getByText(/^Counted since startup: standalone, /)).toHaveTextContent(
      'The metrics count all.',
    );
  });

  it('can be sorted, searched, and read again', async () => {
    const { user, api } = await open(
      createUnsuccessfulRequestReport('command-api', [
        createUnsuccessfulRequests('a', { total: 5 }),
        createUnsuccessfulRequests('b', { total: 9, hours: Array<number>(24).fill(1) }),
      ]),
      createUnsuccessfulRequestReport('query-api'),
    );
    await findRow('a');
    expect(listCodes()).toEqual(['b', 'a']);
    await user.click(await findButton('Code'));
    expect(listCodes()).toEqual(['a', 'b']);
    await user.type(screen.getByLabelText('Search rejections and errors'), 'nothing');
    expect(screen.getByText('No rejections or errors match your search.')).toBeInTheDocument();
    await user.click(await findButton('Refresh'));
    expect(api.getCalls('adminErrors')).toHaveLength(2);
  });

  it('shows that there were none', async () => {
    await open(createUnsuccessfulRequestReport('command-api'), createUnsuccessfulRequestReport('query-api'));
    expect(await screen.findByText('No rejections or errors since startup.')).toBeInTheDocument();
  });
});
