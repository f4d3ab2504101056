import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { RouteNameOf } from '@tapwise/contracts/http/routes';
import { COMMAND_SIDE_READS, type QueryName } from '../requests/route-url';

export type CommandName = RouteNameOf<'command'>;

/** Purchases state what they used. */
const CREDITS = ['userPurchases', ...COMMAND_SIDE_READS] as const;
const OFFERS = ['offers', 'answerInputs', 'userPurchases'] as const;
/** Which cards the user can get depends on opening dates and on a bank's tiers. */
const ELIGIBILITY = ['eligibility', 'excludedCards'] as const;

const IDENTITY = ['currentUser', 'user'] as const;
const WALLET = [
  'userCards',
  'canAddCard',
  'subscription',
  'insights',
  'adminUsers',
  ...COMMAND_SIDE_READS,
] as const;
/** The settings list the currencies of the wallet's cards, and purchases state what they used of its benefits. */
const CARDS = [...WALLET, 'settings', 'userPurchases', ...ELIGIBILITY] as const;
/** The plan determines which cards are active. */
const PLAN = [...WALLET, 'adminStats'] as const;

/** A card shows the progress of its welcome bonus. */
const PURCHASES = [
  'insights',
  'userPurchases',
  'purchaseTotals',
  'purchaseStores',
  'purchaseCards',
  'userCards',
  ...COMMAND_SIDE_READS,
] as const;

type StaleQueries = readonly QueryName[] | 'all';

/** Commands that make no query stale. As a type only, because every first load contains this module. */
type QuietCommand =
  | 'signInPage'
  | 'forgotPassword'
  | 'changeEmail'
  | 'sessions'
  | 'accessTokens'
  | 'household'
  | 'inviteToHousehold'
  | 'cardCaps'
  | 'credits'
  | 'offers'
  | 'pushKey'
  | 'enablePush'
  | 'disablePush'
  | 'verifyRecommendation'
  | 'answerInputs'
  | 'reminders'
  | 'calendarFeed'
  | 'calendar'
  | 'leftOnTheTable'
  | 'whatIf'
  | 'cardValues'
  | 'giveFeedback'
  | 'exportEvents'
  | 'adminCommandErrors'
  | 'checkCards';

/**
 * The queries that each command makes stale. `all`: after it, a different user may be signed in, or any
 * card may differ.
 */
const INVALIDATED_QUERIES: Readonly<Partial<Record<CommandName, StaleQueries>>> = {
  signUp: 'all',
  signIn: 'all',
  signOut: 'all',
  postSignOut: 'all',
  resetPassword: 'all',
  deleteAccount: 'all',
  changePassword: ['sessions'],
  confirmEmail: IDENTITY,
  endOtherSessions: ['sessions'],
  endSession: ['sessions'],
  createAccessToken: ['accessTokens'],
  revokeAccessToken: ['accessTokens'],
  joinHousehold: ['household', 'answerInputs'],
  leaveHousehold: ['household', 'answerInputs'],
  changeName: IDENTITY,
  setGoals: [...IDENTITY, ...COMMAND_SIDE_READS],
  completeOnboarding: IDENTITY,
  addCard: CARDS,
  removeCard: CARDS,
  restoreCard: CARDS,
  chooseActiveCards: WALLET,
  chooseCategory: ['userCards', ...COMMAND_SIDE_READS],
  activateQuarter: ['userCards', ...COMMAND_SIDE_READS],
  enterQuarter: ['userCards', ...COMMAND_SIDE_READS],
  setCardDetails: [...PURCHASES, ...ELIGIBILITY],
  enrollCredit: CREDITS,
  useCredit: CREDITS,
  removeCreditUse: CREDITS,
  addOffer: OFFERS,
  removeOffer: OFFERS,
  stateCardHistory: ['cardHistory', 'whatIf', 'cardValues', ...ELIGIBILITY],
  setFacts: ['settings', ...ELIGIBILITY, ...COMMAND_SIDE_READS],
  setValuations: ['settings', ...COMMAND_SIDE_READS],
  clarifyPlace: ['settings', 'answerInputs'],
  setReminderKinds: ['settings', 'reminders'],
  recommend: ['userRecommendations', 'searchHistory', 'favorites', 'suggestions'],
  recordPurchase: [...PURCHASES, 'userRecommendations'],
  importPurchases: PURCHASES,
  correctPurchase: PURCHASES,
  removePurchase: PURCHASES,
  refundPurchase: PURCHASES,
  createCalendarFeed: ['calendarFeed'],
  revokeCalendarFeed: ['calendarFeed'],
  toggleFavorite: ['favorites', 'suggestions'],
  upgradeToPremium: PLAN,
  cancelSubscription: PLAN,
  resumeSubscription: PLAN,
  rebuildProjection: ['adminProjections', 'adminAudit'],
  resumeProjection: ['adminProjections', 'adminAudit'],
  setPrice: ['pricing', 'adminPrices', 'adminAudit'],
  refreshCards: 'all',
  sendPasswordResetEmail: ['adminAudit'],
  deleteUser: ['adminUsers', 'adminStats', 'adminAudit'],
} satisfies Readonly<Record<Exclude<CommandName, QuietCommand>, StaleQueries>>;

/**
 * Invalidates the queries. A first read in progress isn't repeated, but it may show the state before the command, so it
 * is read again afterward.
 */
async function reread(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const early = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await client.invalidateQueries(filters);
  await Promise.all(early.map((query) => client.invalidateQueries(query)));
}

/**
 * Invalidates the queries that a command makes stale: those on the screen are read now, the others when they
 * are shown.
 */
export async function invalidateAfter(client: QueryClient, command: CommandName): Promise<void> {
  const stale = INVALIDATED_QUERIES[command] ?? [];
  if (stale === 'all') return reread(client);
  const invalidate = (name: QueryName) => reread(client, { queryKey: [name] });
  // No screen shows the answer inputs, so no one waits for them.
  if (stale.includes('answerInputs')) void invalidate('answerInputs');
  const read = Promise.all(stale.filter((name) => name !== 'answerInputs').map(invalidate));
  // After the answer, the user can search again while the lists of past searches are read.
  if (command !== 'recommend') await read;
}
