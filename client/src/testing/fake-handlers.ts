import { getExample } from '@tapwise/contracts/http/examples/examples';
import type { RouteName } from '@tapwise/contracts/http/routes';
import { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { createCardSearch } from '@tapwise/rewards/cards/search/search-cards';
import { createCardDetails } from './card-details';
import { cardSelectionHandlers } from './fake-card-selections';
import { householdHandlers } from './fake-household';
import { offerHandlers } from './fake-offers';
import { operatorHandlers } from './fake-operator';
import { passwordHandlers } from './fake-passwords';
import { purchaseHandlers } from './fake-purchases';
import { reminderHandlers } from './fake-reminders';
import { settingsHandlers } from './fake-settings';
import { type FakeState, type HandlerRequest, nextUuid, toWalletEntry } from './fake-state';
import { createInsights } from './insights';
import { createReceipt, createRecommendation, createSummary, createVerification } from './recommendations';

type Handlers = {
  readonly [Name in RouteName]?: (state: FakeState, request: HandlerRequest<Name>) => unknown;
};

const createConfirmation = (message = 'Done.') => ({ success: true as const, message });

const getCardCapacity = ({ wallet, plan }: FakeState) => {
  const maxCards = MAX_CARDS[plan.type];
  const cardCount = wallet.filter(({ isActive }) => isActive).length;
  return { canAddMoreCards: wallet.length < maxCards, cardCount, maxCards };
};

function signInAs(state: FakeState, user: Partial<CurrentUser>) {
  state.user = CurrentUser.parse({
    id: nextUuid(),
    goals: [],
    preferences: { goalPriorities: {} },
    isOnboarded: false,
    ...user,
  });
  return { ...createConfirmation(), user: state.user };
}

const identity: Handlers = {
  currentUser: (state) => state.user,
  user: (state) => state.user,
  signUp: (state, { body }) => signInAs(state, { name: body.name, email: body.email }),
  signIn: (state, { body }) => signInAs(state, { name: 'Ada', email: body.email, isOnboarded: true }),
  deleteAccount: (state) => {
    Object.assign(state, { user: null });
    return { success: true as const, message: 'Your account has been deleted.' };
  },
  changeName: (state, { body }) => {
    if (state.user) state.user = { ...state.user, name: body.name };
    return { ...createConfirmation(), user: state.user };
  },
  setGoals: (state, { body }) => {
    if (state.user) state.user = { ...state.user, goals: body.goals };
    return { ...createConfirmation(), user: state.user };
  },
  completeOnboarding: (state) => {
    if (state.user) state.user = { ...state.user, isOnboarded: true };
    return { ...createConfirmation(), user: state.user };
  },
};

const sessions: Handlers = {
  sessions: (state) => state.sessions,
  endOtherSessions: (state) => {
    state.sessions = state.sessions.filter(({ current }) => current);
    return createConfirmation();
  },
  endSession: (state, { params }) => {
    state.sessions = state.sessions.filter(({ id }) => id !== params['id']);
    return createConfirmation();
  },
};

const accessTokens: Handlers = {
  accessTokens: (state) => state.accessTokens,
  createAccessToken: (state, { body }) => {
    const id = `token-${String(state.accessTokens.length + 1)}`;
    const created = { ...body, id, createdAt: '2026-11-20T10:00:00.000Z' };
    state.accessTokens = [created, ...state.accessTokens];
    return { ...body, id, token: `tw_${id}` };
  },
  revokeAccessToken: (state, { params }) => {
    state.accessTokens = state.accessTokens.filter(({ id }) => id !== params['id']);
    return createConfirmation();
  },
};

const pushes: Handlers = {
  pushKey: () => ({ publicKey: 'a public key' }),
  enablePush: (state, { body }) => {
    state.pushEndpoints = [...state.pushEndpoints, body.endpoint];
    return createConfirmation();
  },
  disablePush: (state, { body }) => {
    state.pushEndpoints = state.pushEndpoints.filter((endpoint) => endpoint !== body.endpoint);
    return createConfirmation();
  },
};

const cards: Handlers = {
  creditCards: (state) => state.catalog,
  popularCreditCards: (state) => state.catalog,
  searchCreditCards: (state, { query }) => createCardSearch(state.catalog)(query.q ?? ''),
  cardDetails: (state, { params }) => {
    const card = state.catalog.find(({ id }) => id === params.cardId);
    if (!card) throw new Error('The page asks for the details of an unknown card.');
    return { ...createCardDetails(card), ...state.details };
  },
  userCards: (state) => state.wallet,
  canAddCard: getCardCapacity,
  addCard: (state, { body }) => {
    const card = state.catalog.find(({ id }) => id === body.cardId);
    if (!card) throw new Error("The page adds a card that isn't in the catalog.");
    const entry = toWalletEntry(card);
    state.wallet = [...state.wallet, entry];
    return entry;
  },
  eligibility: (state) => ({ verdict: 'yes', reasons: [], ...state.eligibility }),
  excludedCards: (state) => state.excludedCards,
  cardHistory: (state) => ({ cards: state.cardHistory }),
  stateCardHistory: (state, { body }) => {
    state.cardHistory = body.cards;
    return createConfirmation();
  },
  ...cardSelectionHandlers,
};

const subscription: Handlers = {
  subscription: (state) => ({ ...state.plan, ...getCardCapacity(state) }),
  upgradeToPremium: (state, { body }) => {
    state.plan = { type: 'premium', status: 'active', expiresAt: '2026-12-20T10:00:00.000Z' };
    return { ...createConfirmation(), planType: body.planType };
  },
  cancelSubscription: (state) => {
    state.plan = { ...state.plan, status: 'cancelled' };
    return createConfirmation();
  },
  resumeSubscription: (state) => {
    state.plan = { ...state.plan, status: 'active' };
    return createConfirmation();
  },
};

const recommendations: Handlers = {
  recommend: (state, { body }) => {
    const activeCards = state.wallet.filter(({ isActive }) => isActive).map(({ card }) => card);
    const recommendation = {
      ...createRecommendation(nextUuid(), body.location, 'groceries', activeCards),
      ...state.nextRecommendation,
    };
    state.recommendations = [recommendation, ...state.recommendations];
    state.searches = [body.location, ...state.searches];
    return recommendation;
  },
  answerInputs: ({ answerInputs }) => ({
    ...AnswerInputs.parse(getExample('answerInputs').response),
    at: new Date().toISOString(),
    ...answerInputs,
  }),
  clarifyPlace: (state, { body }) => {
    state.nextRecommendation = state.clarifiedRecommendation;
    return { ...body, merchantId: null };
  },
  userRecommendations: (state, { query }) => {
    if (query.superseded === 'true') return state.superseded;
    return state.recommendations.slice(0, Number(query.limit)).map(createSummary);
  },
  recommendation: (state, { params }) => {
    const recommendation = state.recommendations.find(({ id }) => id === params.id);
    if (!recommendation) throw new Error('The page asks for an unknown receipt.');
    return createReceipt(recommendation, state.receipt);
  },
  verifyRecommendation: (state, { params }) => createVerification(params.id ?? '', state.verification),
  giveFeedback: () => createConfirmation(),
  insights: (state, { query: { month } }) => {
    if (month !== undefined) return createInsights({ month, ...state.pastInsights[month] });
    return {
      ...createInsights({}),
      monthlyRewards: state.purchases.reduce((sum, { rewardEarned }) => sum + Number(rewardEarned), 0),
      monthlySpend: state.purchases.reduce((sum, { amount }) => sum + Number(amount), 0),
      purchases: state.purchases.length,
      ...state.insights,
    };
  },
  leftOnTheTable: (state) => ({
    earned: 0,
    possible: 0,
    difference: 0,
    causes: [],
    months: [],
    stores: [],
    cards: [],
    ...state.leftOnTheTable,
  }),
  whatIf: (state) => ({
    actual: 0,
    instead: 0,
    difference: 0,
    fees: { actual: 0, instead: 0 },
    credits: { actual: 0, instead: 0, cards: [] },
    eligibility: [],
    bonuses: [],
    months: [],
    purchases: [],
    ...state.whatIf,
  }),
  cardValues: (state) => state.cardValues,
  searchHistory: (state) =>
    [...new Set(state.searches)].map((searchTerm) => ({ searchTerm, searchCount: 1, isRecognized: true })),
  favorites: (state) => state.favorites.map((searchTerm) => ({ searchTerm })),
  toggleFavorite: (state, { body }) => {
    const isFavorite = !state.favorites.includes(body.searchTerm);
    state.favorites = isFavorite
      ? [...state.favorites, body.searchTerm]
      : state.favorites.filter((term) => term !== body.searchTerm);
    return { searchTerm: body.searchTerm, isFavorite };
  },
  suggestions: (_state, { query }) =>
    ['Whole Foods Market', 'whole foods market', 'Grocery Store'].filter((text) =>
      text.toLowerCase().includes((query.q ?? '').toLowerCase()),
    ),
};

export const handlers: Handlers = {
  ...identity,
  ...cards,
  ...pushes,
  ...sessions,
  ...accessTokens,
  ...householdHandlers,
  ...subscription,
  ...recommendations,
  ...purchaseHandlers,
  ...passwordHandlers,
  ...offerHandlers,
  ...operatorHandlers,
  ...settingsHandlers,
  ...reminderHandlers,
};
