import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { ADA, inWallet } from '../../testing/fake-state';
import { button, openApp, toastText } from '../../testing/render-app';

const NEW_USER = { user: { ...ADA, isOnboarded: false } };
const heading = (name: string) => screen.findByRole('heading', { name });
const isHome = () => heading('What are you shopping for today?');

it('is shown on every path until it is completed', async () => {
  openApp('/my-cards', NEW_USER);
  await heading('Welcome to Tapwise');
});

it('leads through goals and the first card to the home screen', async () => {
  const { api, user } = openApp('/onboarding', NEW_USER);
  await heading('Welcome to Tapwise');
  await user.click(await button('Continue'));
  await user.click(await button(/Travel Rewards/));
  await user.click(await button(/Maximize Cashback/));
  await user.click(await button('Continue'));
  await heading('Add Your First Card');
  expect(api.calls('setGoals')[0]?.body).toEqual({
    goals: ['travel', 'cashback'],
    preferences: { goalPriorities: { travel: 1, cashback: 2 } },
  });
  await user.click(await button(/Citi Double Cash/));
  await screen.findByText('In wallet');
  await user.click(await button('Continue'));
  await heading("You're ready");
  await screen.findByText('You have 1 card in your wallet.');
  await user.click(await button('Continue'));
  await isHome();
  expect(api.state.user?.isOnboarded).toBe(true);
});

it('renumbers the goals when one is deselected', async () => {
  const { user } = openApp('/onboarding', NEW_USER);
  await user.click(await button('Continue'));
  for (const goal of [/Travel/, /Cashback/, /Premium/]) await user.click(await button(goal));
  await user.click(await button(/Travel/));
  expect(await button(/Cashback.*Priority 1/)).toHaveAttribute('aria-pressed', 'true');
  expect(await button(/Premium.*Priority 2/)).toBeVisible();
  expect(await button(/Travel/)).toHaveAttribute('aria-pressed', 'false');
});

it('requires at least one goal', async () => {
  const { user } = openApp('/onboarding', NEW_USER);
  await user.click(await button('Continue'));
  await user.click(await button('Continue'));
  const [, words] = await toastText('Select Your Goals');
  expect(words).toBe('Please choose at least one financial goal to continue.');
  await heading('Your Goals');
});

it('continues if the goals cannot be saved', async () => {
  const { api, user } = openApp('/onboarding', NEW_USER);
  api.refuse('setGoals');
  await user.click(await button('Continue'));
  await user.click(await button(/Travel/));
  await user.click(await button('Continue'));
  await heading('Add Your First Card');
});

it('goes back, and can be skipped on the first step', async () => {
  const { user } = openApp('/onboarding', NEW_USER);
  await user.click(await button('Continue'));
  await heading('Your Goals');
  await user.click(await button('Back'));
  await user.click(await button('Skip Setup'));
  await isHome();
});

it('goes home even if the onboarding cannot be completed', async () => {
  const { api, user } = openApp('/onboarding', NEW_USER);
  api.refuse('completeOnboarding');
  await user.click(await button('Skip Setup'));
  await isHome();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/');
  });
});

it('shows that the plan is full, disables more cards, and continues', async () => {
  const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(inWallet);
  const { user } = openApp('/onboarding', { ...NEW_USER, wallet });
  await user.click(await button('Continue'));
  await user.click(await button(/Travel/));
  await user.click(await button('Continue'));
  await screen.findByText('Your free plan is full. Continue to start using your cards.');
  expect(await button(/Savor/)).toBeDisabled();
  await user.click(await button('Continue'));
  await heading("You're ready");
});
