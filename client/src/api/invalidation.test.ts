import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import { type CommandName, invalidateAfter, INVALIDATES } from './invalidation';

const QUERIES = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].service === 'query');
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
    setGoals: currentUser user
    completeOnboarding: currentUser user
    addCard: adminUsers canAddCard insights settings subscription userCards
    removeCard: adminUsers canAddCard insights settings subscription userCards
    chooseActiveCards: adminUsers canAddCard insights subscription userCards
    chooseCategory: userCards
    activateQuarter: userCards
    enterQuarter: userCards
    setCardDetails: insights purchaseCards purchaseStores purchaseTotals userCards userPurchases
    setFacts: settings
    setValuations: settings
    clarifyPlace: settings
    recommend: favorites searchHistory suggestions userRecommendations
    recordPurchase: insights purchaseCards purchaseStores purchaseTotals userCards userPurchases userRecommendations
    importPurchases: insights purchaseCards purchaseStores purchaseTotals userCards userPurchases
    correctPurchase: insights purchaseCards purchaseStores purchaseTotals userCards userPurchases
    removePurchase: insights purchaseCards purchaseStores purchaseTotals userCards userPurchases
    refundPurchase: insights purchaseCards purchaseStores purchaseTotals userCards userPurchases
    verifyRecommendation:
    giveFeedback:
    exportEvents:
    toggleFavorite: favorites suggestions
    upgradeToPremium: adminStats adminUsers canAddCard subscription userCards
    cancelSubscription: adminStats adminUsers canAddCard subscription userCards
    setPrice: pricing
    refreshCards: cardDetails creditCards popularCreditCards searchCreditCards settings userCards"
  `);
});
