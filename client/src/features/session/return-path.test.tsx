import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import otherRoutes from '../../shell/other-routes.tsx?raw';
import shellRoutes from '../../shell/shell-routes.tsx?raw';
import { ADA } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';
import { findReturnPath, keepReturnPath } from './return-path';

const RECEIPT = '/receipts/0b9e3c1a-5f2d-8c4e-9a1b-2c3d4e5f6a7b';
const open = (path: string) => {
  window.history.replaceState(null, '', path);
};

async function signIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(await findButton('Sign In'));
}

async function expectPath(path: string) {
  await waitFor(() => {
    expect(window.location.pathname + window.location.search).toBe(path);
  });
}

it('opens sign-in for a receipt, then the receipt', async () => {
  const { user } = renderApp(RECEIPT, { user: null });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(window.location.pathname).toBe('/login');
  await signIn(user);
  await expectPath(RECEIPT);
});

it('opens the requested screen after sign-in from the landing page', async () => {
  const { user } = renderApp('/explore?tab=travel', { user: null });
  await screen.findByRole('heading', { name: /Know which card to tap/ });
  const [signInLink] = screen.getAllByRole('link', { name: 'Sign In' });
  if (signInLink) await user.click(signInLink);
  await signIn(user);
  await expectPath('/explore?tab=travel');
});

it('opens the requested screen after sign-up and onboarding', async () => {
  const { user } = renderApp('/insights', { user: null });
  const [start] = await screen.findAllByRole('link', { name: 'Get Started' });
  if (start) await user.click(start);
  await user.type(await screen.findByLabelText('Full Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret1');
  await user.click(await findButton('Sign Up'));
  await screen.findByRole('heading', { name: 'Welcome to Tapwise' });
  expect(window.location.pathname).toBe('/onboarding');
  await user.click(await findButton('Skip Setup'));
  await expectPath('/insights');
});

it('opens Home after an onboarding that was shown on another path', async () => {
  const { user } = renderApp('/insights', { user: { ...ADA, isOnboarded: false } });
  await user.click(await findButton('Skip Setup'));
  await expectPath('/');
});

it('keeps the requested screen on the way to sign-up and to a new password', async () => {
  const { user } = renderApp('/login?next=%2Fpurchases%3Fmonth%3D2026-03', { user: null });
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password?next=%2Fpurchases%3Fmonth%3D2026-03',
  );
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await signIn(user);
  await expectPath('/purchases?month=2026-03');
});

it('opens the requested screen right away for a user who is signed in', async () => {
  renderApp(`/login?next=${encodeURIComponent(RECEIPT)}`, { user: ADA });
  await expectPath(RECEIPT);
});

it('opens Home after sign-in if the URL names another website', async () => {
  const { user } = renderApp('/login?next=%2F%2Fevil.com', { user: null });
  await signIn(user);
  await expectPath('/');
});

it.each([
  '//evil.com',
  '///evil.com',
  '//evil.com/my-cards',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/.//evil.com',
  '/my-cards/..//evil.com',
  'https://evil.com',
  'https://evil.com/my-cards',
  'https:/my-cards',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'my-cards',
  '/api/logout',
  '/admin',
  '/login',
  '/login?next=/login',
  '/nowhere',
  '/receipts/',
  '/receipts/../api/logout',
  '/my-cards\n//evil.com',
  '',
])('sign-in never opens %j', (path) => {
  open(`/login?next=${encodeURIComponent(path)}`);
  expect(findReturnPath()).toBeNull();
  expect(keepReturnPath('/signup')).toBe('/signup');
});

it('knows every signed-in screen', () => {
  const paths = [...(shellRoutes + otherRoutes).matchAll(/<Route path="([^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(paths).toContain('/receipts/:recommendationId');
  for (const path of paths.filter((path) => path !== '/')) {
    open(path.replace(/:\w+/, 'a-1'));
    const requested = window.location.pathname;
    open(keepReturnPath('/login'));
    expect(findReturnPath(), path).toBe(requested);
  }
});
