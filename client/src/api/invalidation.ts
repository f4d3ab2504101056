import type { QueryClient } from '@tanstack/react-query';
import type { RouteNameOf } from '@tapwise/contracts/http/routes';
import { keys, type QueryName } from './keys';

export type CommandName = RouteNameOf<'command'>;

const IDENTITY = ['currentUser', 'user'] as const;
const WALLET = ['wallet', 'canAddCard', 'subscription', 'insights', 'adminUsers'] as const;
/** The plan decides which cards are active. */
const PLAN = ['subscription', 'wallet', 'canAddCard', 'adminUsers', 'adminStats'] as const;

/** What each command makes stale. `all`: another person may be signed in afterwards. */
export const INVALIDATES: Readonly<Record<CommandName, readonly QueryName[] | 'all'>> = {
  signUp: 'all',
  logIn: 'all',
  logInPage: [],
  logOut: 'all',
  confirmLogOut: 'all',
  forgotPassword: [],
  resetPassword: 'all',
  deleteAccount: 'all',
  setGoals: IDENTITY,
  completeOnboarding: IDENTITY,
  addCard: WALLET,
  removeCard: WALLET,
  chooseActiveCards: WALLET,
  chooseCategory: ['wallet'],
  activateQuarter: ['wallet'],
  recommend: ['recommendations', 'searchHistory', 'favorites', 'suggestions'],
  recordPurchase: ['insights', 'purchases', 'recommendations'],
  verifyRecommendation: [],
  giveFeedback: [],
  toggleFavorite: ['favorites', 'suggestions'],
  upgradeToPremium: PLAN,
  cancelSubscription: PLAN,
  setPrice: ['pricing'],
  refreshCards: ['catalogue', 'popular', 'cardSearch', 'wallet'],
};

/** Reads again what a command made stale and is on the screen; the rest when it is next shown. */
export async function invalidateAfter(client: QueryClient, command: CommandName): Promise<void> {
  const stale = INVALIDATES[command];
  if (stale === 'all') return client.invalidateQueries();
  await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [keys[name]] })));
}
