import type { Route } from './define-route';

type Path = Route['path'];

function get<const P extends Path>(path: P) {
  return { method: 'GET', path } as const;
}
function post<const P extends Path>(path: P) {
  return { method: 'POST', path } as const;
}
function put<const P extends Path>(path: P) {
  return { method: 'PUT', path } as const;
}
function del<const P extends Path>(path: P) {
  return { method: 'DELETE', path } as const;
}

/** Method and path of each route. Without schemas, so that the browser can import this file without zod. */
export const endpoints = {
  currentUser: get('/api/auth/user'),
  user: get('/api/user'),
  signUp: post('/api/auth/signup'),
  signIn: post('/api/auth/login'),
  forgotPassword: post('/api/auth/forgot-password'),
  verifyResetToken: get('/api/auth/verify-reset-token/:token'),
  resetPassword: post('/api/auth/reset-password'),
  signInPage: get('/api/login'),
  signOut: get('/api/logout'),
  postSignOut: post('/api/logout'),

  changeName: put('/api/user/name'),
  setGoals: put('/api/user/goals'),
  completeOnboarding: post('/api/user/complete-onboarding'),
  deleteAccount: del('/api/user'),
  changePassword: put('/api/user/password'),
  changeEmail: put('/api/user/email'),
  confirmEmail: post('/api/user/email/confirm'),
  sessions: get('/api/user/sessions'),
  endOtherSessions: del('/api/user/sessions'),
  endSession: del('/api/user/sessions/:id'),

  createAccessToken: post('/api/user/tokens'),
  accessTokens: get('/api/user/tokens'),
  revokeAccessToken: del('/api/user/tokens/:id'),

  household: get('/api/household'),
  inviteToHousehold: post('/api/household/invitations'),
  joinHousehold: post('/api/household/join'),
  leaveHousehold: del('/api/household/membership'),

  creditCards: get('/api/credit-cards'),
  popularCreditCards: get('/api/credit-cards/popular'),
  searchCreditCards: get('/api/credit-cards/search'),
  cardDetails: get('/api/credit-cards/:cardId/details'),

  userCards: get('/api/user/cards'),
  canAddCard: get('/api/user/can-add-card'),
  addCard: post('/api/user/cards'),
  removeCard: del('/api/user/cards/:cardId'),
  restoreCard: post('/api/user/cards/:cardId/restore'),
  cardCaps: get('/api/user/cards/:cardId/caps'),
  chooseActiveCards: put('/api/user/cards/active'),
  chooseCategory: put('/api/user/cards/:cardId/choice'),
  activateQuarter: post('/api/user/cards/:cardId/activation'),
  enterQuarter: put('/api/user/cards/:cardId/rotation'),
  setCardDetails: put('/api/user/cards/:cardId/details'),

  credits: get('/api/user/credits'),
  enrollCredit: put('/api/user/credits/:creditId'),
  useCredit: post('/api/user/credits/:creditId/uses'),
  removeCreditUse: del('/api/user/credits/:creditId/uses/:useId'),

  addOffer: post('/api/user/offers'),
  offers: get('/api/user/offers'),
  removeOffer: del('/api/user/offers/:id'),
  eligibility: get('/api/user/eligibility/:cardId'),
  excludedCards: get('/api/user/eligibility'),
  cardHistory: get('/api/user/card-history'),
  stateCardHistory: put('/api/user/card-history'),

  settings: get('/api/user/settings'),
  setFacts: put('/api/user/facts'),
  setValuations: put('/api/user/valuations'),
  clarifyPlace: post('/api/user/places/reply'),

  reminders: get('/api/user/reminders'),
  setReminderKinds: put('/api/user/reminders'),
  calendarFeed: get('/api/user/calendar'),
  createCalendarFeed: post('/api/user/calendar'),
  revokeCalendarFeed: del('/api/user/calendar'),
  calendar: get('/calendar/:secret.ics'),
  pushKey: get('/api/user/push-key'),
  enablePush: post('/api/user/push-subscriptions'),
  disablePush: del('/api/user/push-subscriptions'),

  recommend: post('/api/recommend'),
  answerInputs: get('/api/user/answer-inputs'),
  userRecommendations: get('/api/user/recommendations'),
  recommendation: get('/api/user/recommendations/:id'),
  verifyRecommendation: get('/api/user/recommendations/:id/verify'),
  giveFeedback: post('/api/user/feedback'),

  recordPurchase: post('/api/purchases'),
  importPurchases: post('/api/purchases/import'),
  correctPurchase: put('/api/purchases/:id'),
  removePurchase: del('/api/purchases/:id'),
  refundPurchase: post('/api/purchases/:id/refunds'),
  userPurchases: get('/api/user/purchases'),
  purchaseTotals: get('/api/user/purchases/totals'),
  purchaseStores: get('/api/user/purchases/stores'),
  purchaseCards: get('/api/user/purchases/cards'),

  exportAll: get('/api/user/export'),
  exportEvents: get('/api/user/export/events'),

  searchHistory: get('/api/user/search-history'),
  favorites: get('/api/user/favorites'),
  toggleFavorite: post('/api/user/favorites/toggle'),
  suggestions: get('/api/search/enhanced-suggestions'),

  insights: get('/api/user/insights'),

  leftOnTheTable: get('/api/user/left-on-the-table'),
  whatIf: post('/api/user/what-if'),
  cardValues: get('/api/user/card-values'),

  subscription: get('/api/user/subscription'),
  pricing: get('/api/pricing'),
  support: get('/api/support'),
  upgradeToPremium: post('/api/upgrade-to-premium'),
  cancelSubscription: post('/api/cancel-subscription'),
  resumeSubscription: post('/api/resume-subscription'),

  adminUsers: get('/api/admin/users'),
  adminUser: get('/api/admin/users/:id'),
  sendPasswordResetEmail: post('/api/admin/users/:id/reset'),
  deleteUser: del('/api/admin/users/:id'),
  adminStats: get('/api/admin/stats'),

  adminPrices: get('/api/admin/prices'),
  adminAudit: get('/api/admin/audit'),
  setPrice: post('/api/admin/pricing'),

  adminCards: get('/api/admin/cards'),
  adminCard: get('/api/admin/cards/:cardId'),
  adminQuarters: get('/api/admin/rotating-quarters'),
  checkCards: post('/api/admin/cards/check'),
  refreshCards: post('/api/admin/refresh-cards'),
  adminProjections: get('/api/admin/projections'),
  adminErrors: get('/api/admin/errors'),
  adminCommandErrors: get('/api/admin/errors/commands'),
  rebuildProjection: post('/api/admin/projections/:name/rebuild'),
  resumeProjection: post('/api/admin/projections/:name/resume'),

  openApi: get('/api/openapi.json'),
  apiPage: get('/api/docs'),
} as const satisfies Readonly<Record<string, Pick<Route, 'method' | 'path'>>>;
