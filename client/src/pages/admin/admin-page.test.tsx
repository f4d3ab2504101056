import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ANN } from '../../testing/admin-users';
import { KEY, openDashboard, submitKey } from '../../testing/open-admin-dashboard';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const listRows = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

describe('the gate', () => {
  it('shows that the server rejects a wrong key', async () => {
    const { api, user } = renderApp('/admin', { user: null });
    await submitKey(user, 'guess');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Access Denied: Invalid admin key. Please try again.',
    );
    expect(api.getCalls('adminStats')[0]?.headers.get('Authorization')).toBe('Bearer guess');
    expect(api.getCalls('adminUsers')).toHaveLength(0);
  });

  it('rejects a key that no header can contain', async () => {
    const { api, user } = renderApp('/admin', { user: null });
    await submitKey(user, 'schlüssel‽');
    expect(await screen.findByRole('alert')).toHaveTextContent('Access Denied');
    expect(api.getCalls('adminStats')).toHaveLength(0);
  });

  it("shows a network error if the server can't be reached", async () => {
    const { user } = renderApp('/admin', { user: null });
    await screen.findByLabelText('Admin Key');
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await submitKey(user, KEY);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t reach Tapwise. Please try again.',
    );
  });

  it('locks on Logout and shows no previous data', async () => {
    const { user } = await openDashboard();
    await user.click(await findButton('Logout'));
    expect(await screen.findByLabelText('Admin Key')).toHaveValue('');
    expect(screen.queryByText('Cleo Cash')).not.toBeInTheDocument();
  });

  it('never stores the key', async () => {
    await openDashboard();
    const stored = JSON.stringify([localStorage, sessionStorage, document.cookie, window.location.href]);
    expect(stored).not.toContain(KEY);
  });
});

describe('the statistics section', () => {
  it('counts users by plan', async () => {
    await openDashboard();
    for (const [name, figure] of [
      ['Total Users', '3'],
      ['Free Users', '2'],
      ['Premium Users', '1'],
    ] as const) {
      expect(screen.getByText(name).closest('dl')).toHaveTextContent(`${name}${figure}`);
    }
  });

  it('shows what users do, in all and in the current month', async () => {
    await openDashboard();
    const listTiles = () => screen.getAllByRole('term').map((term) => term.closest('dl')?.textContent);
    await waitFor(() => {
      expect(listTiles().slice(3)).toEqual([
        'Cards in wallets5',
        'Recommendations12',
        'Follow rate80%',
        'Recommendations November4',
        'Purchases November3',
        'Rewards November$7.50',
      ]);
    });
  });
});

describe('the user table', () => {
  it('lists the newest user first, with card counts and limits', async () => {
    await openDashboard();
    const table = await screen.findByRole('table');
    await within(table).findByText('Cleo Cash');
    expect(listRows()).toEqual(['ann Arbor', 'Bob Byte', 'Cleo Cash']);
    const cleo = within(table).getByRole('row', { name: /Cleo Cash/ });
    expect(cleo).toHaveTextContent('12 / 30');
    expect(cleo).toHaveTextContent('Premium until December 31, 2026');
    expect(within(table).getByRole('row', { name: /ann Arbor/ })).toHaveTextContent('3 / 3');
  });

  it('sorts by a pressed column, and reverses on a second press', async () => {
    const { user } = await openDashboard();
    await screen.findByText('Cleo Cash');
    await user.click(await findButton('Cards'));
    expect(listRows()).toEqual(['Cleo Cash', 'ann Arbor', 'Bob Byte']);
    expect(screen.getByRole('columnheader', { name: 'Cards' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(await findButton('Cards'));
    expect(listRows()).toEqual(['Bob Byte', 'ann Arbor', 'Cleo Cash']);
    expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'none');
  });

  it('can be searched', async () => {
    const { user } = await openDashboard();
    await screen.findByText('Cleo Cash');
    await user.type(screen.getByLabelText('Search users'), 'bob@');
    expect(listRows()).toEqual(['Bob Byte']);
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Search users'), 'zzz');
    expect(screen.getByText('No users match your search.')).toBeInTheDocument();
  });

  it('has an empty state', async () => {
    await openDashboard({ accounts: [] });
    expect(await screen.findByText('No users found, check your admin key.')).toBeInTheDocument();
  });

  it("shows an error if the users can't be loaded, and a retry", async () => {
    const app = renderApp('/admin', { user: null, accounts: [ANN] });
    app.api.rejectWith('adminUsers');
    await submitKey(app.user, KEY);
    await screen.findByText('Failed to fetch users');
    app.api.stopRejecting('adminUsers');
    await app.user.click(await findButton('Try Again'));
    await screen.findByText('ann Arbor');
  });
});

describe('the price form', () => {
  it('starts with the current prices', async () => {
    await openDashboard({ prices: { monthly: '3.49', annual: '25.00' } });
    await waitFor(() => {
      expect(screen.getByLabelText('Monthly Price')).toHaveValue(3.49);
    });
    expect(screen.getByLabelText('Annual Price')).toHaveValue(25);
    expect(screen.getByLabelText('Annual Price')).toHaveAttribute('step', '0.01');
  });

  it("defaults to 2.99 and 20.00 if the prices can't be loaded", async () => {
    const { api, user } = renderApp('/admin', { user: null });
    api.rejectWith('pricing');
    await submitKey(user, KEY);
    expect(await screen.findByLabelText('Monthly Price')).toHaveValue(2.99);
    expect(screen.getByLabelText('Annual Price')).toHaveValue(20);
  });

  const confirm = async (user: Awaited<ReturnType<typeof openDashboard>>['user'], name: string) => {
    const dialog = await findDialog(name);
    await user.click(within(dialog).getByRole('button', { name: 'Change Price' }));
  };

  it('updates one price at a time, after a confirmation that shows the old and the new price', async () => {
    const { api, user } = await openDashboard();
    const input = screen.getByLabelText('Monthly Price');
    await user.clear(input);
    await user.type(input, '3.5');
    await user.click(await findButton('Update monthly price'));
    const question = await findDialog('Change the monthly price?');
    expect(question).toHaveTextContent('Old Price$2.99');
    expect(question).toHaveTextContent('New Price$3.50');
    expect(api.getCalls('setPrice')).toHaveLength(0);
    await confirm(user, 'Change the monthly price?');
    expect(await listToastTexts('Pricing Updated')).toEqual([
      'Pricing Updated',
      'The monthly price is now $3.50.',
    ]);
    expect(api.getCalls('setPrice').map(({ body }) => body)).toEqual([
      { planType: 'monthly', price: '3.5', previousPrice: '2.99' },
    ]);
    expect(api.getCalls('setPrice')[0]?.headers.get('Authorization')).toBe(`Bearer ${KEY}`);
  });

  it('stays as it is after Cancel', async () => {
    const { api, user } = await openDashboard();
    await user.click(await findButton('Update monthly price'));
    const question = await findDialog('Change the monthly price?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(api.getCalls('setPrice')).toHaveLength(0);
  });

  it('rejects an invalid price', async () => {
    const { api, user } = await openDashboard();
    await user.clear(screen.getByLabelText('Annual Price'));
    await user.click(await findButton('Update annual price'));
    expect(await listToastTexts('Invalid Price')).toEqual(['Invalid Price', 'Please enter a valid price.']);
    expect(api.getCalls('setPrice')).toHaveLength(0);
  });

  it('shows why the server rejected a price', async () => {
    const { api, user } = await openDashboard();
    api.rejectWith('setPrice', 400, 'price must be at most $10,000.');
    await user.click(await findButton('Update annual price'));
    await confirm(user, 'Change the annual price?');
    expect(await listToastTexts('Update Failed')).toEqual([
      'Update Failed',
      'price must be at most $10,000.',
    ]);
  });

  it("shows an error if a price can't be updated", async () => {
    const { api, user } = await openDashboard();
    api.rejectWith('setPrice', 401);
    await user.click(await findButton('Update annual price'));
    await confirm(user, 'Change the annual price?');
    expect(await listToastTexts('Update Failed')).toEqual([
      'Update Failed',
      'Failed to update pricing. Please check your admin key.',
    ]);
  });
});
