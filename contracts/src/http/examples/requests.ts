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

const createExample = <Name extends RouteName>(
  _name: Name,
  request: Partial<Loose<Input<Name>>>,
): RequestExample => ({
  body: request,
});

/** One valid request for each route with input. The API page shows it; tests corrupt it field by field. */
export const REQUEST_EXAMPLES = {
  signUp: createExample('signUp', {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    password: 'correct horse',
  }),
  signIn: createExample('signIn', { email: 'ada@example.com', password: 'correct horse' }),
  forgotPassword: createExample('forgotPassword', { email: 'ada@example.com' }),
  verifyResetToken: { params: { token: 'q83vEjRWeJASNFZ4mrze8Q0fHi08S1poeYiXprXE0-I' } },
  resetPassword: createExample('resetPassword', {
    token: 'q83vEjRWeJASNFZ4mrze8Q0fHi08S1poeYiXprXE0-I',
    newPassword: 'battery staple',
  }),
  deleteAccount: createExample('deleteAccount', { password: 'correct horse' }),
  changePassword: createExample('changePassword', {
    currentPassword: 'correct horse',
    newPassword: 'battery staple',
  }),
  changeEmail: createExample('changeEmail', { email: 'ada.new@example.com', password: 'correct horse' }),
  confirmEmail: createExample('confirmEmail', { token: 'q83vEjRWeJASNFZ4mrze8Q0fHi08S1poeYiXprXE0-I' }),
  endSession: { params: { id: 'Nq3dJ0mWcT7yXb2LrVfKpEoZ5uHsGiA8QwR1tYjD4xM' } },
  createAccessToken: createExample('createAccessToken', { name: 'Shortcuts', scopes: ['read', 'ask'] }),
  revokeAccessToken: { params: { id: 'q83vEjRWeJASNFZ4mrze8Q' } },
  joinHousehold: createExample('joinHousehold', { token: 'q83vEjRWeJASNFZ4mrze8Q0fHi08S1poeYiXprXE0-I' }),
  changeName: createExample('changeName', { name: 'Ada Lovelace' }),
  setGoals: createExample('setGoals', {
    goals: ['travel', 'cashback'],
    preferences: { goalPriorities: { travel: 1, cashback: 2 } },
  }),
  searchCreditCards: { query: { q: 'gold' } },
  cardDetails: { params: { cardId: 'amex-gold' } },
  rebuildProjection: { params: { name: 'statistics' } },
  resumeProjection: { params: { name: 'statistics' } },
  addCard: createExample('addCard', { cardId: 'amex-gold' }),
  removeCard: { params: { cardId: 'amex-gold' } },
  restoreCard: { params: { cardId: 'amex-gold' } },
  cardCaps: { params: { cardId: 'amex-blue-cash-preferred' } },
  chooseActiveCards: createExample('chooseActiveCards', { cardIds: ['amex-gold', 'citi-double-cash'] }),
  chooseCategory: {
    params: { cardId: 'us-bank-cash-plus' },
    ...createExample('chooseCategory', { category: 'dining' }),
  },
  activateQuarter: {
    params: { cardId: 'discover-it-cash-back' },
    ...createExample('activateQuarter', { quarter: '2026-Q4' }),
  },
  enterQuarter: {
    params: { cardId: 'discover-it-cash-back' },
    ...createExample('enterQuarter', { quarter: '2026-Q4', categories: ['dining', 'entertainment'] }),
  },
  setCardDetails: {
    params: { cardId: 'chase-sapphire-preferred' },
    ...createExample('setCardDetails', {
      openedOn: '2026-09-14',
      welcomeBonus: { spend: '5000.00', deadline: '2026-12-13', value: '750.00' },
      statementDay: 15,
    }),
  },
  enrollCredit: {
    params: { creditId: 'amex-gold-dunkin' },
    ...createExample('enrollCredit', { isEnrolled: true }),
  },
  useCredit: {
    params: { creditId: 'amex-gold-resy' },
    ...createExample('useCredit', { amount: 25, usedOn: '2026-11-20' }),
  },
  removeCreditUse: {
    params: { creditId: 'amex-gold-resy', useId: '01a1fe63-4e62-751c-ab70-a7893dc1bdbb' },
  },
  addOffer: createExample('addOffer', {
    cardId: 'amex-gold',
    storeName: 'Best Buy',
    kind: 'amount',
    value: 10,
    minSpend: 50,
    expiresOn: '2026-12-31',
  }),
  removeOffer: { params: { id: '01a1fe63-4e62-751c-ab70-a7893dc1bdba' } },
  eligibility: { params: { cardId: 'chase-sapphire-preferred' } },
  stateCardHistory: createExample('stateCardHistory', {
    cards: [{ cardId: 'citi-double-cash', openedOn: '2021-03-15', closedOn: '2025-08-31' }],
  }),
  setReminderKinds: createExample('setReminderKinds', { kinds: { 'annual-fee': false } }),
  calendar: { params: { secret: 'q83vEjRWeJASNFZ4mrze8Q0fHi08S1poeYiXprXE0-I' } },
  setFacts: createExample('setFacts', { facts: { paysByPhone: true, bofaRewards: 'Preferred Honors' } }),
  setValuations: createExample('setValuations', { valuations: { 'amex-mr': 1.75 } }),
  clarifyPlace: createExample('clarifyPlace', { storeName: 'Safeway', code: '5542' }),
  recommend: createExample('recommend', { location: 'Whole Foods', category: 'groceries', amount: '80.00' }),
  userRecommendations: { query: { limit: '5', after: '01a1fe63-4fa3-72dd-a733-d644e21632c8' } },
  recommendation: { params: { id: '01a1fe63-4fa3-72dd-a733-d644e21632c8' } },
  verifyRecommendation: { params: { id: '01a1fe63-4fa3-72dd-a733-d644e21632c8' } },
  giveFeedback: createExample('giveFeedback', {
    recommendationId: '01a1fe63-4fa3-72dd-a733-d644e21632c8',
    location: 'Whole Foods',
    recommendedCardId: 'amex-gold',
    actualCardId: 'amex-gold',
    feedbackType: 'followed',
    satisfactionScore: 5,
  }),
  enablePush: createExample('enablePush', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/dEfGhIjKlMn:APA91bH',
    keys: {
      p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
      auth: 'FPssNDTKnInHVndSTdbKFw',
    },
  }),
  disablePush: createExample('disablePush', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/dEfGhIjKlMn:APA91bH',
  }),
  recordPurchase: createExample('recordPurchase', {
    cardId: 'amex-gold',
    amount: '80.00',
    storeName: 'Whole Foods',
    category: 'whole foods',
    purchasedOn: '2026-11-20',
  }),
  importPurchases: createExample('importPurchases', {
    cardId: 'amex-gold',
    rows: [
      { purchasedOn: '2026-11-18', amount: '64.20', description: 'WHOLEFDS MKT 10234 AUSTIN TX' },
      { purchasedOn: '2026-11-19', amount: '5.75', description: 'SQ *BLUE BOTTLE COFFEE', occurrence: 1 },
      { purchasedOn: '2026-11-19', amount: '5.75', description: 'SQ *BLUE BOTTLE COFFEE', occurrence: 2 },
      { purchasedOn: '2026-11-20', amount: '-120.00', description: 'PAYMENT THANK YOU' },
    ],
  }),
  correctPurchase: {
    params: { id: '01a1fe63-4fcc-77cf-a457-d3a027ab9fa5' },
    ...createExample('correctPurchase', { cardId: 'amex-gold', amount: '78.50', storeName: 'Whole Foods' }),
  },
  removePurchase: { params: { id: '01a1fe63-4fcc-77cf-a457-d3a027ab9fa5' } },
  refundPurchase: {
    params: { id: '01a1fe63-4fcc-77cf-a457-d3a027ab9fa5' },
    ...createExample('refundPurchase', { amount: '20.00' }),
  },
  userPurchases: {
    query: {
      limit: '50',
      after: '01a1fe63-4fcc-77cf-a457-d3a027ab9fa5',
      card: 'amex-gold',
      store: 'Whole Foods Market',
      category: 'groceries,dining',
      month: '2026-11',
      search: 'whole foods',
    },
  },
  purchaseTotals: { query: { category: 'groceries' } },
  insights: { query: { month: '2026-11' } },
  leftOnTheTable: { query: { from: '2026-01-01', to: '2026-11-30' } },
  whatIf: createExample('whatIf', {
    add: ['chase-freedom-flex'],
    remove: ['citi-double-cash'],
    from: '2026-01-01',
  }),
  exportAll: { query: { format: 'csv' } },
  searchHistory: { query: { limit: '8', after: 'd2hvbGUgZm9vZHMgbWFya2V0' } },
  toggleFavorite: createExample('toggleFavorite', { searchTerm: 'Whole Foods' }),
  suggestions: { query: { q: 'who' } },
  upgradeToPremium: createExample('upgradeToPremium', { planType: 'annual' }),
  adminUsers: {
    query: {
      search: 'ada',
      sort: 'name',
      order: 'asc',
      limit: '100',
      after: '01a1fe63-4e62-751c-ab70-a7893dc1bdba',
    },
  },
  adminUser: { params: { id: '01a1fe63-4e62-751c-ab70-a7893dc1bdba' } },
  sendPasswordResetEmail: { params: { id: '01a1fe63-4e62-751c-ab70-a7893dc1bdba' } },
  deleteUser: { params: { id: '01a1fe63-4e62-751c-ab70-a7893dc1bdba' } },
  adminStats: { query: { from: '2026-11-21', to: '2026-11-21' } },
  adminAudit: { query: { limit: '100', after: '01a1fe63-51d0-7a4c-9c1e-3a5f5a0d8f11' } },
  setPrice: createExample('setPrice', { planType: 'monthly', price: '2.99', previousPrice: '2.99' }),
  adminCards: { query: { search: 'gold', state: 'listed', sort: 'annualFee', order: 'desc', limit: '100' } },
  adminCard: { params: { cardId: 'amex-gold' } },
  checkCards: createExample('checkCards', {
    action: 'add-new',
    cards: [
      {
        name: 'Everyday Card',
        bank: 'Own Bank',
        type: 'personal',
        category: 'cashback',
        annualFee: 0,
        benefits: ['2% on everything'],
        rewardStructure: { general: '2%' },
      },
    ],
  }),
  refreshCards: createExample('refreshCards', { action: 'refresh-category', category: 'travel' }),
} as const satisfies Partial<Record<RouteName, RequestExample>>;
