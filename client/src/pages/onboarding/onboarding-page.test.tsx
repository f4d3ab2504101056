import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { ADA, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

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
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please choose at least one financial goal to continue.',
  );
  await findHeading('Your Goals');
  await user.click(await findButton(/Travel/));
  expect(screen.queryByRole('alert')).toBeNull();
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
  await findHeading('Add a Card to Start');
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

const FULL_WALLET = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry);

/** Opens the setup at the step of the first card. */
const openCardStep = (wallet: typeof FULL_WALLET = []) =>
  renderApp('/onboarding', { user: { ...NEW_USER.user, goals: ['travel'] }, wallet }, () => {
    window.history.replaceState({ onboarding: { step: 3 } }, '');
  });

it('shows that the plan is full, says so when a card is pressed, and continues', async () => {
  const { api, user } = openCardStep(FULL_WALLET);
  await screen.findByText(/^You’ve reached the Free plan’s limit. Continue to start using your cards./);
  await user.click(await findButton(/Savor/));
  expect(await listToastTexts('Card Not Added')).toEqual(['Card Not Added', CARD_LIMIT_MESSAGE]);
  expect(api.getCalls('addCard')).toEqual([]);
  await user.click(await findButton('Continue'));
  await findHeading('You’re All Set');
});

it.each([
  ['the notice', () => Promise.resolve()],
  ['a card', async (user: UserEvent) => user.click(await findButton(/Savor/))],
])(
  'shows the plans from the limit that %s reports, and stays in the setup after an upgrade',
  async (_, act) => {
    const { api, user } = openCardStep(FULL_WALLET);
    await screen.findByText(/^You’ve reached the Free plan’s limit./);
    await act(user);
    await user.click(screen.getAllByRole('button', { name: 'See Plans' }).at(-1)!);
    const plans = await findDialog('Upgrade to Premium');
    const choose = within(plans).getByRole('button', { name: 'Choose Monthly' });
    await waitFor(() => {
      expect(choose).toBeEnabled();
    });
    await user.click(choose);
    const confirmation = await findDialog('Upgrade to Premium?');
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
    await user.click(
      within(await findDialog('Upgrade to Premium')).getByRole('button', { name: 'Choose Annual' }),
    );
    await user.click(
      within(await findDialog('Upgrade to Premium?')).getByRole('button', { name: 'Upgrade' }),
    );
    await listToastTexts('Upgrade Successful!');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      expect(screen.queryByText(/^You’ve reached the Free plan’s limit./)).toBeNull();
    });
    await user.click(await findButton(/Savor/));
    await waitFor(() => {
      expect(api.state.wallet).toHaveLength(4);
    });
    expect(screen.getByRole('heading', { name: 'Add Your First Card' })).toBeVisible();
  },
);

it('removes a card that was added by mistake, and can undo it', async () => {
  const { api, user } = openCardStep();
  await user.click(await findButton(/Citi Double Cash/));
  await user.click(await findButton('Remove Citi Double Cash'));
  await listToastTexts('Card removed');
  expect(api.state.wallet).toEqual([]);
  expect(await findButton(/^Citi Double Cash.*Add$/)).toBeEnabled();
  await user.click(await findButton('Undo'));
  await findButton('Remove Citi Double Cash');
  expect(api.state.wallet).toHaveLength(1);
});

it('lists an added card that isn’t popular, so that it can be removed after the search', async () => {
  const { user } = openCardStep([
    toWalletEntry({ ...SAVOR, id: CardId.parse('rare-card'), name: 'Rare Card' }),
  ]);
  await user.click(await findButton('Remove Rare Card'));
  await listToastTexts('Card removed');
  expect(screen.queryByText('Rare Card')).toBeNull();
});

it('the last step doesn’t say that all is set if no card was added, but what is left to do', async () => {
  const { user } = renderApp('/onboarding', NEW_USER);
  await user.click(await findButton('Continue'));
  await user.click(await findButton(/Travel/));
  await user.click(await findButton('Continue'));
  await findHeading('Add Your First Card');
  await user.click(await findButton('Continue'));
  await findHeading('Add a Card to Start');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1Add a card from Home.',
    '2Type a store, a brand, or what you’re buying.',
    '3See which card earns the most there, and why.',
    '4Record the purchase to track your rewards.',
  ]);
  expect(screen.queryByText('You’re All Set')).toBeNull();
});
