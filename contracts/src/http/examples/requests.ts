import type { RequestBodyOf } from '../define-route';
import type { RouteName, Routes } from '../routes';

/** The parts of a request. */
export interface RequestExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Input<Name extends RouteName> = RequestBodyOf<Routes[Name]>;
type Loose<Body> = Body extends object
  ? { readonly [Key in keyof Body]: Body[Key] extends string | undefined ? string : unknown }
  : never;

const body = <Name extends RouteName>(_name: Name, sent: Partial<Loose<Input<Name>>>): RequestExample => ({
  body: sent,
});

/** One valid request for each route with input. The API page shows it; tests corrupt it field by field. */
export const REQUEST_EXAMPLES = {
  signUp: body('signUp', { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse' }),
  logIn: body('logIn', { email: 'ada@example.com', password: 'correct horse' }),
  forgotPassword: body('forgotPassword', { email: 'ada@example.com' }),
  verifyResetToken: { params: { token: 'q83vEjRWeJASNFZ4mrze8Q0fHi08S1poeYiXprXE0-I' } },
  resetPassword: body('resetPassword', {
    token: 'q83vEjRWeJASNFZ4mrze8Q0fHi08S1poeYiXprXE0-I',
    newPassword: 'battery staple',
  }),
  deleteAccount: body('deleteAccount', { password: 'correct horse' }),
  setGoals: body('setGoals', {
    goals: ['travel', 'cashback'],
    preferences: { goalPriorities: { travel: 1, cashback: 2 } },
  }),
  searchCreditCards: { query: { q: 'gold' } },
  cardDetails: { params: { cardId: 'amex-gold' } },
  addCard: body('addCard', { cardId: 'amex-gold' }),
  removeCard: { params: { cardId: 'amex-gold' } },
  chooseActiveCards: body('chooseActiveCards', { cardIds: ['amex-gold', 'citi-double-cash'] }),
  chooseCategory: {
    params: { cardId: 'us-bank-cash-plus' },
    ...body('chooseCategory', { category: 'dining' }),
  },
  activateQuarter: {
    params: { cardId: 'discover-it-cash-back' },
    ...body('activateQuarter', { quarter: '2026-Q4' }),
  },
  enterQuarter: {
    params: { cardId: 'discover-it-cash-back' },
    ...body('enterQuarter', { quarter: '2026-Q4', categories: ['dining', 'entertainment'] }),
  },
  stateFacts: body('stateFacts', { facts: { paysByPhone: true, bofaRewards: 'Preferred Honors' } }),
  setValuations: body('setValuations', { valuations: { 'amex-mr': 1.75 } }),
  clarifyPlace: body('clarifyPlace', { storeName: 'Safeway', code: '5542' }),
  recommend: body('recommend', { location: 'Whole Foods', category: 'groceries', amount: '80.00' }),
  userRecommendations: { query: { limit: '5', after: '01a1fe63-4fa3-72dd-a733-d644e21632c8' } },
  recommendation: { params: { id: '01a1fe63-4fa3-72dd-a733-d644e21632c8' } },
  verifyRecommendation: { params: { id: '01a1fe63-4fa3-72dd-a733-d644e21632c8' } },
  giveFeedback: body('giveFeedback', {
    recommendationId: '01a1fe63-4fa3-72dd-a733-d644e21632c8',
    location: 'Whole Foods',
    recommendedCardId: 'amex-gold',
    actualCardId: 'amex-gold',
    feedbackType: 'followed',
    satisfactionScore: 5,
  }),
  recordPurchase: body('recordPurchase', {
    cardId: 'amex-gold',
    amount: '80.00',
    storeName: 'Whole Foods',
    category: 'whole foods',
  }),
  userPurchases: { query: { limit: '50', after: '01a1fe63-4fcc-77cf-a457-d3a027ab9fa5' } },
  searchHistory: { query: { limit: '8', after: 'd2hvbGUgZm9vZHMgbWFya2V0' } },
  toggleFavorite: body('toggleFavorite', { searchTerm: 'Whole Foods' }),
  suggestions: { query: { q: 'who' } },
  upgradeToPremium: body('upgradeToPremium', { planType: 'annual' }),
  adminUsers: { query: { limit: '100', after: '01a1fe63-4e62-751c-ab70-a7893dc1bdba' } },
  setPrice: body('setPrice', { planType: 'monthly', price: '2.99' }),
  refreshCards: body('refreshCards', { action: 'refresh-category', category: 'travel' }),
} as const satisfies Partial<Record<RouteName, RequestExample>>;
