import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAdminSection, openDashboard } from '../../../testing/open-admin-dashboard';
import { findButton, renderApp } from '../../../testing/render-app';
import { ADMIN_SECTIONS } from './admin-sections';

const getLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name });

describe('each dashboard section', () => {
  it('has a URL of its own, and keeps the key', async () => {
    const { user } = await openDashboard();
    expect(getLink('Overview')).toHaveAttribute('aria-current', 'page');
    await user.click(getLink('Prices'));
    expect(await screen.findByRole('heading', { name: 'Prices', level: 1 })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin/prices');
    expect(getLink('Prices')).toHaveAttribute('aria-current', 'page');
    expect(getLink('Overview')).not.toHaveAttribute('aria-current');
    await waitFor(() => {
      expect(document.title).toBe('Prices · Admin · Tapwise');
    });
  });

  it.each(ADMIN_SECTIONS.slice(1))('opens from $path once the key is entered', async ({ path, label }) => {
    await openAdminSection(path, label);
    expect(window.location.pathname).toBe(path);
  });

  it.each(['/admin/catalog', '/admin/users/00000000-0000-7000-8000-000000000001', '/admin/nothing'])(
    'is locked at %s without the key',
    async (path) => {
      const { api } = renderApp(path, { user: null });
      expect(await screen.findByLabelText('Admin Key')).toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
      expect(api.getCalls('adminStats')).toHaveLength(0);
    },
  );

  it('locks again on Logout', async () => {
    const { user } = await openAdminSection('/admin/catalog', 'Catalog');
    await user.click(await findButton('Logout'));
    expect(await screen.findByLabelText('Admin Key')).toHaveValue('');
  });

  it('names an unknown section', async () => {
    await openAdminSection('/admin/nothing', 'Page Not Found');
    expect(screen.getByRole('link', { name: 'Go to Overview' })).toHaveAttribute('href', '/admin');
  });
});
