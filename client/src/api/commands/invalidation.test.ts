import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import { COMMAND_SIDE_READS } from '../requests/route-url';
import { type CommandName, invalidateAfter, INVALIDATED_QUERIES } from './invalidation';

const QUERIES = [
  ...(Object.keys(routes) as RouteName[]).filter((name) => routes[name].service === 'query'),
  ...COMMAND_SIDE_READS,
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
  const commands = Object.keys(INVALIDATED_QUERIES) as CommandName[];
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
    changePassword:
    changeEmail:
    confirmEmail: currentUser user
    sessions:
    endOtherSessions:
    createAccessToken:
    accessTokens:
    revokeAccessToken:
    setGoals: calendarFeed currentUser leftOnTheTable reminders user whatIf
    completeOnboarding: currentUser user
    addCard: adminUsers calendarFeed canAddCard insights leftOnTheTable reminders settings subscription userCards whatIf
    removeCard: adminUsers calendarFeed canAddCard insights leftOnTheTable reminders settings subscription userCards whatIf
    chooseActiveCards: adminUsers calendarFeed canAddCard insights leftOnTheTable reminders subscription userCards whatIf
    chooseCategory: calendarFeed leftOnTheTable reminders userCards whatIf
    activateQuarter: calendarFeed leftOnTheTable reminders userCards whatIf
    enterQuarter: calendarFeed leftOnTheTable reminders userCards whatIf
    setCardDetails: calendarFeed insights leftOnTheTable purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    setFacts: calendarFeed leftOnTheTable reminders settings whatIf
    setValuations: calendarFeed leftOnTheTable reminders settings whatIf
    clarifyPlace: settings
    setReminderKinds: reminders settings
    pushKey:
    enablePush:
    disablePush:
    recommend: favorites searchHistory suggestions userRecommendations
    recordPurchase: calendarFeed insights leftOnTheTable purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases userRecommendations whatIf
    importPurchases: calendarFeed insights leftOnTheTable purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    correctPurchase: calendarFeed insights leftOnTheTable purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    removePurchase: calendarFeed insights leftOnTheTable purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    refundPurchase: calendarFeed insights leftOnTheTable purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    verifyRecommendation:
    answerInputs:
    reminders:
    calendarFeed:
    createCalendarFeed: calendarFeed
    revokeCalendarFeed: calendarFeed
    calendar:
    leftOnTheTable:
    whatIf:
    giveFeedback:
    exportEvents:
    toggleFavorite: favorites suggestions
    upgradeToPremium: adminStats adminUsers calendarFeed canAddCard leftOnTheTable reminders subscription userCards whatIf
    cancelSubscription: adminStats adminUsers calendarFeed canAddCard leftOnTheTable reminders subscription userCards whatIf
    adminCommandErrors:
    rebuildProjection: adminAudit adminProjections
    resumeProjection: adminAudit adminProjections
    setPrice: adminAudit adminPrices pricing
    checkCards:
    refreshCards: adminAudit adminCard adminCards adminQuarters calendarFeed cardDetails creditCards leftOnTheTable popularCreditCards reminders searchCreditCards settings userCards whatIf
    sendPasswordResetEmail: adminAudit
    deleteUser: adminAudit adminStats adminUsers"
  `);
});
