import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import { COMMAND_SIDE_READS } from '../requests/route-url';
import { type CommandName, invalidateAfter } from './invalidation';

const QUERIES = [
  ...(Object.keys(routes) as RouteName[]).filter((name) => routes[name].service === 'query'),
  ...COMMAND_SIDE_READS,
];
const toQueryKey = (name: RouteName) => [name] as unknown as QueryKey;

/** The queries that are invalidated after a command when every query is cached. */
async function listInvalidated(command: RouteName): Promise<string> {
  const client = new QueryClient();
  for (const name of QUERIES) client.setQueryData(toQueryKey(name), []);
  await invalidateAfter(client, command as CommandName);
  const stale = QUERIES.filter((name) => client.getQueryState(toQueryKey(name))?.isInvalidated === true);
  return stale.length === QUERIES.length ? 'all' : stale.sort().join(' ');
}

it('each command marks the recorded queries as stale', async () => {
  const commands = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].service === 'command');
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
    changePassword:
    changeEmail:
    confirmEmail: currentUser user
    changeName: currentUser user
    setGoals: answerInputs calendarFeed cardCaps cardValues credits currentUser leftOnTheTable offers reminders user whatIf
    completeOnboarding: currentUser user
    deleteAccount: all
    sessions:
    endOtherSessions:
    endSession:
    createAccessToken:
    accessTokens:
    revokeAccessToken:
    household:
    inviteToHousehold:
    joinHousehold: answerInputs
    leaveHousehold: answerInputs
    addCard: adminUsers answerInputs calendarFeed canAddCard cardCaps cardValues credits eligibility excludedCards insights leftOnTheTable offers reminders settings subscription userCards userPurchases whatIf
    removeCard: adminUsers answerInputs calendarFeed canAddCard cardCaps cardValues credits eligibility excludedCards insights leftOnTheTable offers reminders settings subscription userCards userPurchases whatIf
    restoreCard: adminUsers answerInputs calendarFeed canAddCard cardCaps cardValues credits eligibility excludedCards insights leftOnTheTable offers reminders settings subscription userCards userPurchases whatIf
    cardCaps:
    chooseActiveCards: adminUsers answerInputs calendarFeed canAddCard cardCaps cardValues credits insights leftOnTheTable offers reminders subscription userCards whatIf
    chooseCategory: answerInputs calendarFeed cardCaps cardValues credits leftOnTheTable offers reminders userCards whatIf
    activateQuarter: answerInputs calendarFeed cardCaps cardValues credits leftOnTheTable offers reminders userCards whatIf
    enterQuarter: answerInputs calendarFeed cardCaps cardValues credits leftOnTheTable offers reminders userCards whatIf
    setCardDetails: answerInputs calendarFeed cardCaps cardValues credits eligibility excludedCards insights leftOnTheTable offers purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    credits:
    enrollCredit: answerInputs calendarFeed cardCaps cardValues credits leftOnTheTable offers reminders userPurchases whatIf
    useCredit: answerInputs calendarFeed cardCaps cardValues credits leftOnTheTable offers reminders userPurchases whatIf
    removeCreditUse: answerInputs calendarFeed cardCaps cardValues credits leftOnTheTable offers reminders userPurchases whatIf
    addOffer: answerInputs offers userPurchases
    offers:
    removeOffer: answerInputs offers userPurchases
    stateCardHistory: cardHistory cardValues eligibility excludedCards whatIf
    setFacts: answerInputs calendarFeed cardCaps cardValues credits eligibility excludedCards leftOnTheTable offers reminders settings whatIf
    setValuations: answerInputs calendarFeed cardCaps cardValues credits leftOnTheTable offers reminders settings whatIf
    clarifyPlace: answerInputs settings
    reminders:
    setReminderKinds: reminders settings
    calendarFeed:
    createCalendarFeed: calendarFeed
    revokeCalendarFeed: calendarFeed
    calendar:
    pushKey:
    enablePush:
    disablePush:
    recommend: favorites searchHistory suggestions userRecommendations
    answerInputs:
    verifyRecommendation:
    giveFeedback:
    recordPurchase: answerInputs calendarFeed cardCaps cardValues credits insights leftOnTheTable offers purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases userRecommendations whatIf
    importPurchases: answerInputs calendarFeed cardCaps cardValues credits insights leftOnTheTable offers purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    correctPurchase: answerInputs calendarFeed cardCaps cardValues credits insights leftOnTheTable offers purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    removePurchase: answerInputs calendarFeed cardCaps cardValues credits insights leftOnTheTable offers purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    refundPurchase: answerInputs calendarFeed cardCaps cardValues credits insights leftOnTheTable offers purchaseCards purchaseStores purchaseTotals reminders userCards userPurchases whatIf
    exportEvents:
    toggleFavorite: favorites suggestions
    leftOnTheTable:
    whatIf:
    cardValues:
    upgradeToPremium: adminStats adminUsers answerInputs calendarFeed canAddCard cardCaps cardValues credits insights leftOnTheTable offers reminders subscription userCards whatIf
    cancelSubscription: adminStats adminUsers answerInputs calendarFeed canAddCard cardCaps cardValues credits insights leftOnTheTable offers reminders subscription userCards whatIf
    resumeSubscription: adminStats adminUsers answerInputs calendarFeed canAddCard cardCaps cardValues credits insights leftOnTheTable offers reminders subscription userCards whatIf
    adminCommandErrors:
    rebuildProjection: adminAudit adminProjections
    resumeProjection: adminAudit adminProjections
    setPrice: adminAudit adminPrices pricing
    checkCards:
    refreshCards: all
    sendPasswordResetEmail: adminAudit
    deleteUser: adminAudit adminStats adminUsers"
  `);
});

it('reads a query again whose first read began before the command ended', async () => {
  const client = new QueryClient();
  const responses: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['credits'],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => {});
  const done = invalidateAfter(client, 'addCard');
  responses[0]?.('before');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('after');
  await done;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
