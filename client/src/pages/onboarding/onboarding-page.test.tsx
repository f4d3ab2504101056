import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { ADA, toWalletEntry } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const NEW_USER = { user: { ...ADA, isOnboarded: false } };
const findHeading = (name: string) => screen.findByRole('heading', { name });
const findHome = () => findHeading('What are you shopping for today?');

it('onboarding is shown on every path until it is completed', async () => {
  renderApp('/my-cards', NEW_USER);
  await findHeading('Welcome to Tapwise');
});

it('goes through goals and the first card to the home screen', async () => {
  const { api, user } = renderApp('/onboarding', NEW_USER);
  await findHeading('Welcome to Tapwise');
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel Rewards/));
  await user.click(await findButton(/Maximize Cashback/));
  await user.click(await findButton('Continue'));
  await findHeading('Add Your First Card');
  expect(api.getCalls('setGoals')[0]?.body).toEqual({
    goals: ['travel', 'cashback'],
    preferences: { goalPriorities: { travel: 1, cashback: 2 } },
  });
  await user.click(await findButton(/Citi Double Cash/));
  await screen.findByText('Added');
  await user.click(await findButton('Continue'));
  await findHeading('You’re All Set');
  await screen.findByText('You have 1 card in your wallet.');
  await user.click(await findButton('Continue to Home'));
  await findHome();
  expect(api.state.user?.isOnboarded).toBe(true);
});

it('renumbers the goals when one is deselected', async () => {
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  for (const goal of [/Travel/, /Cashback/, /Premium/]) await user.click(await findButton(goal));
  await user.click(await findButton(/Travel/));
  expect(await findButton(/Cashback.*Priority 1/)).toHaveAttribute('aria-pressed', 'true');
  expect(await findButton(/Premium.*Priority 2/)).toBeVisible();
  expect(await findButton(/Travel/)).toHaveAttribute('aria-pressed', 'false');
});

it('requires at least one goal', async () => {
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  await screen.findByText('Choose at least one, most important first.');
  await user.click(await findButton('Continue'));
  const [, description] = await listToastTexts('Select Your Goals');
  expect(description).toBe('Please choose at least one financial goal to continue.');
  await findHeading('Your Goals');
});

it("continues if the goals can't be saved", async () => {
  const { api, user } = renderApp('/onboarding', NEW_USER);
  api.rejectWith('setGoals');
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel/));
  await user.click(await findButton('Continue'));
  await findHeading('Add Your First Card');
});

it('goes back, and can be skipped on the first step', async () => {
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  await findHeading('Your Goals');
  await user.click(await findButton('Back'));
  await user.click(await findButton('Skip Setup'));
  await findHome();
});

it('returns to the previous step and the chosen goals on Back', async () => {
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel/));
  await user.click(await findButton('Continue'));
  await findHeading('Add Your First Card');
  window.history.back();
  await findHeading('Your Goals');
  expect(await findButton(/Travel/)).toHaveAttribute('aria-pressed', 'true');
  window.history.back();
  await findHeading('Welcome to Tapwise');
});

it('keeps the step and the chosen goals after a reload', async () => {
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel/));
  const state: unknown = window.history.state;
  cleanup();
  renderApp('/onboarding', NEW_USER, () => {
    window.history.replaceState(state, '');
  });
  await findHeading('Your Goals');
  expect(await findButton(/Travel/)).toHaveAttribute('aria-pressed', 'true');
});

it('leaves the setup behind, so that Back from Home does not lead through its steps', async () => {
  window.history.pushState(null, '', '/landing');
  window.history.pushState(null, '', '/onboarding');
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel/));
  await user.click(await findButton('Continue'));
  await findHeading('Add Your First Card');
  await user.click(await findButton('Continue'));
  await findHeading('One Step Left');
  await user.click(await findButton('Continue to Home'));
  await findHome();
  window.history.back();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/landing');
  });
});

it('offers to clear a search that finds no card', async () => {
  const { user } = renderApp('/onboarding', { user: { ...NEW_USER.user, goals: ['travel'] } }, () => {
    window.history.replaceState({ onboarding: { step: 3 } }, '');
  });
  await user.type(await screen.findByLabelText('Search cards'), 'zzzz');
  await user.click(await findButton('Clear Search'));
  expect(screen.getByLabelText('Search cards')).toHaveValue('');
  await findButton(/Citi Double Cash/);
});

it('starts with the goals that were saved before', async () => {
  const { user } = renderApp('/onboarding', { user: { ...NEW_USER.user, goals: ['premium'] } });
  await user.click(await findButton('Continue'));
  expect(await findButton(/Premium/)).toHaveAttribute('aria-pressed', 'true');
});

it('starts over if a later step was opened without goals', async () => {
  renderApp('/onboarding', NEW_USER, () => {
    window.history.replaceState({ onboarding: { step: 3 } }, '');
  });
  await findHeading('Welcome to Tapwise');
});

it("goes home even if the onboarding can't be completed", async () => {
  const { api, user } = renderApp('/onboarding', NEW_USER);
  api.rejectWith('completeOnboarding');
  await user.click(await findButton('Skip Setup'));
  await findHome();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/');
  });
});

it('shows that the plan is full, disables more cards, and continues', async () => {
  const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry);
  const { user } = renderApp('/onboarding', { ...NEW_USER, wallet });
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel/));
  await user.click(await findButton('Continue'));
  await screen.findByText('You’ve reached the Free plan’s limit. Continue to start using your cards.');
  expect(await findButton(/Savor/)).toBeDisabled();
  await user.click(await findButton('Continue'));
  await findHeading('You’re All Set');
});

it('the last step doesn’t say that all is set if no card was added, but what is left to do', async () => {
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel/));
  await user.click(await findButton('Continue'));
  await findHeading('Add Your First Card');
  await user.click(await findButton('Continue'));
  await findHeading('One Step Left');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1Add a card from Home.',
    '2Type a store, a brand, or what you’re buying.',
    '3See which card earns the most there, and why.',
    '4Record the purchase to track your rewards.',
  ]);
  expect(screen.queryByText('You’re All Set')).toBeNull();
});
