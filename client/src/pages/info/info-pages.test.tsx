import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseValuation } from '@tapwise/rewards/cards/valuation/point-value';
import published from '@tapwise/rewards/data/accuracy.json';
import { ADA } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';

const PAGES = [
  ['/about', 'About Tapwise'],
  ['/help', 'Help'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

const findTitle = (name: string) => screen.findByRole('heading', { name, level: 1 });

describe('a page about Tapwise', () => {
  it.each(PAGES)(
    'opens at %s for visitors, users in the setup, and users, with its own title',
    async (path, name) => {
      for (const user of [null, { ...ADA, isOnboarded: false }, ADA]) {
        renderApp(path, { user });
        await findTitle(name);
        await waitFor(() => {
          expect(document.title).toBe(`${name} · Tapwise`);
        });
        cleanup();
      }
    },
  );

  it('shows users the app’s navigation, and users in the setup the way back', async () => {
    renderApp('/terms');
    await findTitle('Terms');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    cleanup();
    renderApp('/terms', { user: { ...ADA, isOnboarded: false } });
    expect(await screen.findByRole('link', { name: 'Continue Setup' })).toHaveAttribute(
      'href',
      '/onboarding',
    );
  });

  it('says which value of points counts until a goal is chosen', async () => {
    renderApp('/help', { user: null });
    expect(chooseValuation([])).toBe('planning');
    expect(chooseValuation(['building_credit', 'cashback', 'travel'])).toBe('floor');
    expect(await screen.findByText(/^Until you choose a goal/)).toHaveTextContent(
      'Until you choose a goal, we count our estimate of their travel value. If cash back ranks above travel and premium benefits in your goals, we count their cash value.',
    );
  });

  it.each(['/landing', '/about', '/profile'])('is linked from %s', async (path) => {
    renderApp(path, { user: path === '/profile' ? ADA : null });
    const [links] = await screen.findAllByRole('navigation', { name: 'About Tapwise' });
    const paths = within(links ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(paths.sort()).toEqual(PAGES.map(([page]) => page).sort());
  });

  it('shows the published accuracy', async () => {
    renderApp('/about', { user: null });
    const figures = `${published.right.toLocaleString('en-US')} of ${published.cases.toLocaleString('en-US')} test cases`;
    expect(await screen.findByText(new RegExp(figures))).toHaveTextContent(
      `${published.percent.toFixed(1)}%`,
    );
  });

  it('shows the answer below a question', async () => {
    const { user } = renderApp('/help', { user: null });
    const question = await screen.findByText('Why don’t you suggest my American Express at Costco?');
    const answer = screen.getByText(/^Costco’s US warehouses take only Visa/);
    expect(answer.closest('details')).not.toHaveAttribute('open');
    await user.click(question);
    expect(answer.closest('details')).toHaveAttribute('open');
  });
});

describe('the contact page', () => {
  it('shows the operator’s address', async () => {
    renderApp('/contact', { user: null, supportEmail: 'help@example.com' });
    const link = await screen.findByRole('link', { name: 'help@example.com' });
    expect(link).toHaveAttribute('href', 'mailto:help@example.com');
  });

  it('says that no address is set', async () => {
    renderApp('/contact', { user: null });
    expect(await screen.findByText(/^No support address is set/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Help' })).toHaveAttribute('href', '/help');
    expect(screen.queryByText('What Helps Us')).toBeNull();
  });

  it('is offered in Help only if there is an address', async () => {
    const { api } = renderApp('/help', { user: null });
    await findTitle('Help');
    await expect.poll(() => api.getCalls('support').length).toBe(1);
    expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull();
    expect(screen.queryByText(/The Contact page has the address/)).toBeNull();
    cleanup();
    renderApp('/help', { user: null, supportEmail: 'help@example.com' });
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.getByText(/The Contact page has the address/)).toBeInTheDocument();
  });

  it('offers to try again when the address can’t be loaded', async () => {
    const { api, user } = renderApp('/contact', { user: null, supportEmail: 'help@example.com' }, (fake) => {
      fake.rejectWith('support', 503, 'Busy.');
    });
    await screen.findByText('We couldn’t load the address.');
    api.stopRejecting('support');
    await user.click(await findButton('Try Again'));
    await screen.findByRole('link', { name: 'help@example.com' });
  });
});

describe('the privacy page', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('says that no other company learns where users shop', async () => {
    renderApp('/privacy', { user: null });
    expect(await screen.findByText(/no other company learns where you shop/)).toBeVisible();
  });

  it('names the host of store logos', async () => {
    document.head.innerHTML = '<meta name="logo-url" content="https://logos.example.com/{domain}.png">';
    renderApp('/privacy', { user: null });
    expect(await screen.findByText(/Store logos come from logos\.example\.com/)).toBeVisible();
  });
});
