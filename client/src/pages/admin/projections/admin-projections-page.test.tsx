import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { openAdminSection } from '../../../testing/open-admin-dashboard';
import { createProjection, REQUESTED_REBUILD } from '../../../testing/projections';
import { findButton, findDialog, listToastTexts } from '../../../testing/render-app';

const open = (projections: readonly AdminProjection[]) =>
  openAdminSection('/admin/projections', 'Projections', { projections });
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const listNames = () => screen.getAllByRole('rowheader').map((cell) => cell.firstChild?.textContent);

describe('the projections page', () => {
  it('shows the position, lag, and generation of each projection, and who runs it', async () => {
    await open([createProjection('wallets', { version: 7, generation: 2, lag: 1234 })]);
    const row = await findRow('wallets');
    expect(row).toHaveTextContent('Version 7, generation 2');
    expect(row).toHaveTextContent('1,058');
    expect(row).toHaveTextContent('1,234');
    expect(row).toHaveTextContent('host:42:9f86d081');
    expect(row).toHaveTextContent('Behind');
  });

  it('shows why one is paused, and which one no process runs', async () => {
    await open([
      createProjection('insights', {
        isPaused: true,
        failure: 'RangeError',
        failedAt: { eventId: 'event-1', eventType: 'PurchaseRecorded' },
      }),
      createProjection('wallets', { runBy: null }),
    ]);
    expect(await findRow('insights')).toHaveTextContent('RangeError at PurchaseRecorded event-1');
    expect(await findRow('wallets')).toHaveTextContent('Not running');
  });

  it("doesn't show a lag that isn't known", async () => {
    await open([
      createProjection('prices', { lag: null }),
      createProjection('wallets', { lag: null, runBy: null }),
    ]);
    const prices = await findRow('prices');
    expect(within(prices).getAllByText('Unknown').length).toBeGreaterThan(1);
    expect(prices).not.toHaveTextContent(/up to date/i);
    expect(await findRow('wallets')).toHaveTextContent(/not running/i);
  });

  it('lists quarantined events without naming a user', async () => {
    const event = {
      eventId: 'event-7',
      type: 'CardAdded',
      streamKind: 'wallet',
      position: '00000000000000000007',
      error: 'ChecksumMismatch',
    };
    await open([createProjection('wallets', { quarantinedCount: 1, quarantined: [event] })]);
    const table = await screen.findByRole('region', { name: 'Quarantined Events' });
    expect(within(table).getByRole('row', { name: /event-7/ })).toHaveTextContent('ChecksumMismatch');
    expect(await findRow('wallets')).toHaveTextContent('Incomplete');
  });

  it('can be sorted and searched', async () => {
    const { user } = await open([
      createProjection('accounts', { lag: 1 }),
      createProjection('prices', { lag: 9 }),
      createProjection('wallets', { lag: 5 }),
    ]);
    await findRow('accounts');
    await user.click(await findButton('Lag'));
    expect(listNames()).toEqual(['prices', 'wallets', 'accounts']);
    await user.click(await findButton('Lag'));
    expect(listNames()).toEqual(['accounts', 'wallets', 'prices']);
    await user.type(screen.getByLabelText('Search projections'), 'wall');
    expect(listNames()).toEqual(['wallets']);
    await user.type(screen.getByLabelText('Search projections'), 'zzz');
    expect(screen.getByText('No projections match your search.')).toBeInTheDocument();
  });
});

describe('a rebuild', () => {
  it('is requested once the operator confirms it', async () => {
    const { api, user } = await open([createProjection('wallets')]);
    await user.click(await findButton('Rebuild wallets'));
    const dialog = await findDialog('Rebuild wallets?');
    expect(api.getCalls('rebuildProjection')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Rebuild' }));
    expect(await listToastTexts('Rebuild Requested')).toEqual([
      'Rebuild Requested',
      'Its progress is shown next to wallets.',
    ]);
    expect(await findRow('wallets')).toHaveTextContent('Requested.');
    expect(screen.queryByRole('button', { name: 'Rebuild wallets' })).not.toBeInTheDocument();
  });

  it("isn't requested if the operator cancels", async () => {
    const { api, user } = await open([createProjection('wallets')]);
    await user.click(await findButton('Rebuild wallets'));
    await user.click(within(await findDialog('Rebuild wallets?')).getByRole('button', { name: 'Cancel' }));
    expect(api.getCalls('rebuildProjection')).toHaveLength(0);
  });

  it('shows why the server rejects it', async () => {
    const { api, user } = await open([createProjection('wallets')]);
    await findRow('wallets');
    api.rejectWith('rebuildProjection', 409, 'A rebuild of this projection is already requested or running.');
    await user.click(await findButton('Rebuild wallets'));
    await user.click(within(await findDialog('Rebuild wallets?')).getByRole('button', { name: 'Rebuild' }));
    expect(await listToastTexts('Rebuild Not Requested')).toEqual([
      'Rebuild Not Requested',
      'A rebuild of this projection is already requested or running.',
    ]);
  });

  it('shows its progress while it runs, until it ends', async () => {
    const running = {
      ...REQUESTED_REBUILD,
      state: 'running',
      percent: 42,
      eventsPerSecond: 1200,
      secondsLeft: 75,
    };
    const rebuild = running as AdminProjection['rebuild'];
    const { api } = await open([createProjection('wallets', { rebuild })]);
    const bar = await screen.findByRole('progressbar', { name: 'Rebuild of wallets' });
    expect(bar).toHaveAttribute('aria-valuetext', '42% · 1,200 events/s · 2 min left');
    api.state.projections = [
      createProjection('wallets', {
        generation: 2,
        rebuild: {
          ...REQUESTED_REBUILD,
          state: 'done',
          percent: 100,
          reportedAt: '2026-11-20T10:00:00.000Z',
        },
      }),
    ];
    expect(await screen.findByText(/^Rebuilt /, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(await findRow('wallets')).toHaveTextContent('generation 2');
  });

  it('shows why the last one failed', async () => {
    const failed = {
      ...REQUESTED_REBUILD,
      state: 'failed' as const,
      error: 'RangeError',
      failedAt: { eventId: 'event-1', eventType: 'CardAdded' },
    };
    await open([createProjection('wallets', { rebuild: failed })]);
    expect(await findRow('wallets')).toHaveTextContent('Failed: RangeError at CardAdded event-1');
    expect(await findButton('Rebuild wallets')).toBeEnabled();
  });
});

describe('resuming a paused projection', () => {
  const PAUSE = { isPaused: true, failure: 'RangeError' };

  it('is requested, shown until it is carried out, and shown again if the event still fails', async () => {
    const { api, user } = await open([createProjection('wallets', PAUSE), createProjection('prices')]);
    expect(screen.queryByRole('button', { name: 'Resume prices' })).not.toBeInTheDocument();
    await user.click(await findButton('Resume wallets'));
    expect(await listToastTexts('Resume Requested')).toEqual([
      'Resume Requested',
      'Its progress is shown next to wallets.',
    ]);
    expect(await findRow('wallets')).toHaveTextContent('Resume requested.');
    expect(screen.queryByRole('button', { name: 'Resume wallets' })).not.toBeInTheDocument();
    api.state.projections = [createProjection('wallets', { ...PAUSE, failure: 'TypeError' })];
    expect(await screen.findByText('TypeError', {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(await findButton('Resume wallets')).toBeEnabled();
  });

  it('shows why the server rejects it', async () => {
    const { api, user } = await open([createProjection('wallets', PAUSE)]);
    await findRow('wallets');
    api.rejectWith('resumeProjection', 409, 'This projection isn’t paused.');
    await user.click(await findButton('Resume wallets'));
    expect(await listToastTexts('Resume Not Requested')).toEqual([
      'Resume Not Requested',
      'This projection isn’t paused.',
    ]);
  });
});
