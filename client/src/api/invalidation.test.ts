import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import { type CommandName, invalidateAfter, INVALIDATES } from './invalidation';
import { REPLAY_NAMES } from './route-url';

const QUERIES = [
  ...(Object.keys(routes) as RouteName[]).filter((name) => routes[name].service === 'query'),
  ...REPLAY_NAMES,
];
const toQueryKey = (name: RouteName) => [name] as unknown as QueryKey;

/** The queries that are invalidated after a command when every query is cached. */
async function listInvalidated(command: CommandName): Promise<string> {
  const client = new QueryClient();
  for (const name of QUERIES) client.setQueryData(toQueryKey(name), []);
  await invalidateAfter(client, command);
  const stale = QUERIES.filter((name) => client.getQueryState(toQueryKey(name))?.isInvalidated === true);
  return stale.length === QUERIES.length ? 'all' : stale.sort().join(' ');
}

it('each command marks the recorded queries as stale', async () => {
  const commands = Object.keys(INVALIDATES) as CommandName[];
  const recorded = await Promise.all(
    commands.map(async (command) => `${command}: ${await listInvalidated(command)}`.trimEnd()),
  );
  expect(recorded.join('\n')).toMatchInlineSnapshot(`
    "signUp: all
    signIn: all
    signInPage:
    signOut: all
    postSignOut: all
    forgotPassword:
    resetPassword: all
    deleteAccount: all
    setGoals: calendarFeed currentUser reminders user
    completeOnboarding: currentUser user
    addCard: adminUsers calendarFeed canAddCard insights reminders settings subscription userCards
    removeCard: adminUsers calendarFeed canAddCard insights reminders settings subscription userCards
    chooseActiveCards: adminUsers calendarFeed canAddCard insights reminders subscription userCards
    chooseCategory: calendarFeed reminders userCards
    activateQuarter: calendarFeed reminders userCards
    enterQuarter: calendarFeed reminders userCards
    setCardDetails: calendarFeed insights purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases
    setFacts: calendarFeed reminders settings
    setValuations: calendarFeed reminders settings
    clarifyPlace: settings
    setReminderKinds: reminders settings
    recommend: favorites searchHistory suggestions userRecommendations
    recordPurchase: calendarFeed insights purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases userRecommendations
    importPurchases: calendarFeed insights purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases
    correctPurchase: calendarFeed insights purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases
    removePurchase: calendarFeed insights purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases
    refundPurchase: calendarFeed insights purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases
    verifyRecommendation:
    reminders:
    calendarFeed:
    createCalendarFeed: calendarFeed
    revokeCalendarFeed: calendarFeed
    calendar:
    giveFeedback:
    exportEvents:
    toggleFavorite: favorites suggestions
    upgradeToPremium: adminStats adminUsers calendarFeed canAddCard reminders subscription userCards
    cancelSubscription: adminStats adminUsers calendarFeed canAddCard reminders subscription userCards
    setPrice: pricing
    refreshCards: calendarFeed cardDetails creditCards popularCreditCards reminders searchCreditCards settings userCards"
  `);
});
