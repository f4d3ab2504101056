import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdminSection, openDashboard } from '../../../testing/open-admin-dashboard';
import { findButton } from '../../../testing/render-app';

it('shows every day as text', async () => {
  const { user } = await openDashboard();
  await user.click(await findButton('Show All Days as a Table'));
  const table = within(screen.getByRole('region', { name: 'All days' }));
  expect(table.getByRole('row', { name: '2026-11-25 3 1 8 2 $5.25 75% $1.50' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: '2026-11-24 3 1 7 2 $5.25 – $1.50' })).toBeInTheDocument();
});

it('requests another range', async () => {
  const { api } = await openDashboard();
  await findButton('Show All Days as a Table');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() => {
    expect(api.getCalls('adminStats').at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-25' });
  });
});

it('shows the server’s reason for rejecting a range', async () => {
  const { api } = await openDashboard();
  await findButton('Show All Days as a Table');
  api.rejectWith('adminStats', 400, 'The range must start before it ends.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-01-01' } });
  expect(await screen.findByText('The range must start before it ends.')).toBeInTheDocument();
});

it('lists what admins did, newest first', async () => {
  const id = '00000000-0000-7000-8000-0000000000a1';
  await openAdminSection('/admin/audit', 'Audit Log', {
    auditLog: [
      {
        id,
        at: '2026-11-25T10:00:00.000Z',
        type: 'PriceSet',
        subject: { kind: 'price', id: 'monthly' },
        summary: 'Set the monthly price from $2.99 to $3.49',
        changes: [{ field: 'price', label: 'Price', before: '$2.99', after: '$3.49' }],
      },
      {
        id: '00000000-0000-7000-8000-0000000000a2',
        at: '2026-11-24T10:00:00.000Z',
        type: 'CardRevised',
        subject: { kind: 'card', id: 'amex-gold' },
        summary: 'Corrected the card amex-gold',
        changes: [
          { field: 'annualFee', label: 'Annual fee', before: '$250', after: '$325' },
          { field: 'caution', label: 'Caution', before: null, after: 'Check the fee' },
          { field: 'note', label: 'Note', before: 'An old note', after: null },
        ],
      },
    ],
  });
  expect(
    await screen.findByRole('cell', { name: 'Set the monthly price from $2.99 to $3.49' }),
  ).toBeInTheDocument();
  const [changes] = screen.getAllByRole('list', { name: 'Changes' });
  expect(
    changes &&
      within(changes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['Annual fee: $250 → $325', 'Caution: Check the fee (new)', 'Note: An old note (removed)']);
});
