import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app';

const expiresAt = '2099-12-20T10:00:00.000Z';

describe('the end of premium on Home', () => {
  it('shows for a canceled plan, with a link to where it can be resumed', async () => {
    renderApp('/', { plan: { type: 'premium', status: 'cancelled', expiresAt } });
    const link = await screen.findByRole('link', { name: /^Premium until December 20, 2099/ });
    expect(link).toHaveAttribute('href', '/subscription');
  });

  it("doesn't show for a plan that renews", async () => {
    const { api } = renderApp('/', { plan: { type: 'premium', status: 'active', expiresAt } });
    await expect.poll(() => api.getCalls('subscription')).toHaveLength(1);
    expect(screen.queryByText(/^Premium until/)).toBeNull();
  });
});
