import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GOLD, OLD_CARD, ROTATING_CARD } from '../../../testing/admin-cards';
import type { FakeState } from '../../../testing/fake-state';
import { openAdminSection } from '../../../testing/open-admin-dashboard';
import { findButton } from '../../../testing/render-app';

const openCatalog = (start: Partial<FakeState> = {}) =>
  openAdminSection('/admin/catalog', 'Catalog', { adminCards: [GOLD, OLD_CARD, ROTATING_CARD], ...start });
const listNames = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

describe('the list of cards', () => {
  it('shows all cards with their state, fee, and checks', async () => {
    await openCatalog();
    const gold = await screen.findByRole('row', { name: /Gold Card/ });
    expect(gold).toHaveTextContent('Listed');
    expect(gold).toHaveTextContent('$325.00');
    expect(gold).toHaveTextContent('1 figures to check');
    expect(screen.getByRole('row', { name: /Old Card/ })).toHaveTextContent('Retired');
    expect(within(gold).getByRole('link')).toHaveAttribute('href', '/admin/catalog/cards/gold');
  });

  it('is searched, filtered, and sorted by the server, and keeps that in the URL', async () => {
    const { api, user } = await openCatalog();
    await screen.findByRole('row', { name: /Gold Card/ });
    await user.type(screen.getByLabelText('Search cards'), 'chase');
    await waitFor(() => {
      expect(listNames()).toEqual(['Turning Card']);
    });
    await user.clear(screen.getByLabelText('Search cards'));
    await user.selectOptions(screen.getByLabelText('State'), 'retired');
    await waitFor(() => {
      expect(listNames()).toEqual(['Old Card']);
    });
    await user.click(await findButton('Fee'));
    await waitFor(() => {
      expect(api.getCalls('adminCards').at(-1)?.query).toEqual({
        state: 'retired',
        sort: 'annualFee',
        order: 'desc',
        limit: '100',
      });
    });
    expect(window.location.search).toBe('?state=retired&sort=annualFee&order=desc');
    await user.click(await findButton('Fee'));
    await waitFor(() => {
      expect(api.getCalls('adminCards').at(-1)?.query).toMatchObject({ sort: 'annualFee', order: 'asc' });
    });
    expect(screen.getByRole('columnheader', { name: 'Fee' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('has an empty state, and an error with a retry', async () => {
    const { api, user } = await openCatalog({ adminCards: [] });
    expect(await screen.findByText('No cards match your search.')).toBeInTheDocument();
    api.rejectWith('adminCards');
    await user.type(screen.getByLabelText('Search cards'), 'x');
    await screen.findByText('We couldn’t load the catalog.');
    api.stopRejecting('adminCards');
    await user.click(await findButton('Try Again'));
    await waitFor(() => {
      expect(screen.queryByText('We couldn’t load the catalog.')).not.toBeInTheDocument();
    });
  });
});
