import type { Route } from './define-route';

/** Method and path of each route. Without schemas, so that the browser can import this file without zod. */
export const endpoints = {
  currentUser: { method: 'GET', path: '/api/auth/user' },
  user: { method: 'GET', path: '/api/user' },
  signUp: { method: 'POST', path: '/api/auth/signup' },
  signIn: { method: 'POST', path: '/api/auth/login' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  verifyResetToken: { method: 'GET', path: '/api/auth/verify-reset-token/:token' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  signInPage: { method: 'GET', path: '/api/login' },
  signOut: { method: 'GET', path: '/api/logout' },
  postSignOut: { method: 'POST', path: '/api/logout' },

  setGoals: { method: 'PUT', path: '/api/user/goals' },
  completeOnboarding: { method: 'POST', path: '/api/user/complete-onboarding' },
  deleteAccount: { method: 'DELETE', path: '/api/user' },
  changePassword: { method: 'PUT', path: '/api/user/password' },
  changeEmail: { method: 'PUT', path: '/api/user/email' },
  confirmEmail: { method: 'POST', path: '/api/user/email/confirm' },
  sessions: { method: 'GET', path: '/api/user/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/user/sessions' },

  createAccessToken: { method: 'POST', path: '/api/user/tokens' },
  accessTokens: { method: 'GET', path: '/api/user/tokens' },
  revokeAccessToken: { method: 'DELETE', path: '/api/user/tokens/:id' },

  creditCards: { method: 'GET', path: '/api/credit-cards' },
  popularCreditCards: { method: 'GET', path: '/api/credit-cards/popular' },
  searchCreditCards: { method: 'GET', path: '/api/credit-cards/search' },
  cardDetails: { method: 'GET', path: '/api/credit-cards/:cardId/details' },

  userCards: { method: 'GET', path: '/api/user/cards' },
  canAddCard: { method: 'GET', path: '/api/user/can-add-card' },
  addCard: { method: 'POST', path: '/api/user/cards' },
  removeCard: { method: 'DELETE', path: '/api/user/cards/:cardId' },
  chooseActiveCards: { method: 'PUT', path: '/api/user/cards/active' },
  chooseCategory: { method: 'PUT', path: '/api/user/cards/:cardId/choice' },
  activateQuarter: { method: 'POST', path: '/api/user/cards/:cardId/activation' },
  enterQuarter: { method: 'PUT', path: '/api/user/cards/:cardId/rotation' },
  setCardDetails: { method: 'PUT', path: '/api/user/cards/:cardId/details' },

  settings: { method: 'GET', path: '/api/user/settings' },
  setFacts: { method: 'PUT', path: '/api/user/facts' },
  setValuations: { method: 'PUT', path: '/api/user/valuations' },
  clarifyPlace: { method: 'POST', path: '/api/user/places/reply' },

  reminders: { method: 'GET', path: '/api/user/reminders' },
  setReminderKinds: { method: 'PUT', path: '/api/user/reminders' },
  calendarFeed: { method: 'GET', path: '/api/user/calendar' },
  createCalendarFeed: { method: 'POST', path: '/api/user/calendar' },
  revokeCalendarFeed: { method: 'DELETE', path: '/api/user/calendar' },
  calendar: { method: 'GET', path: '/calendar/:secret.ics' },
  pushKey: { method: 'GET', path: '/api/user/push-key' },
  enablePush: { method: 'POST', path: '/api/user/push-subscriptions' },
  disablePush: { method: 'DELETE', path: '/api/user/push-subscriptions' },

  recommend: { method: 'POST', path: '/api/recommend' },
  userRecommendations: { method: 'GET', path: '/api/user/recommendations' },
  recommendation: { method: 'GET', path: '/api/user/recommendations/:id' },
  verifyRecommendation: { method: 'GET', path: '/api/user/recommendations/:id/verify' },
  giveFeedback: { method: 'POST', path: '/api/user/feedback' },

  recordPurchase: { method: 'POST', path: '/api/purchases' },
  importPurchases: { method: 'POST', path: '/api/purchases/import' },
  correctPurchase: { method: 'PUT', path: '/api/purchases/:id' },
  removePurchase: { method: 'DELETE', path: '/api/purchases/:id' },
  refundPurchase: { method: 'POST', path: '/api/purchases/:id/refunds' },
  userPurchases: { method: 'GET', path: '/api/user/purchases' },
  purchaseTotals: { method: 'GET', path: '/api/user/purchases/totals' },
  purchaseStores: { method: 'GET', path: '/api/user/purchases/stores' },
  purchaseCards: { method: 'GET', path: '/api/user/purchases/cards' },

  exportAll: { method: 'GET', path: '/api/user/export' },
  exportEvents: { method: 'GET', path: '/api/user/export/events' },

  searchHistory: { method: 'GET', path: '/api/user/search-history' },
  favorites: { method: 'GET', path: '/api/user/favorites' },
  toggleFavorite: { method: 'POST', path: '/api/user/favorites/toggle' },
  suggestions: { method: 'GET', path: '/api/search/enhanced-suggestions' },

  insights: { method: 'GET', path: '/api/user/insights' },

  leftOnTheTable: { method: 'GET', path: '/api/user/left-on-the-table' },
  whatIf: { method: 'POST', path: '/api/user/what-if' },

  subscription: { method: 'GET', path: '/api/user/subscription' },
  pricing: { method: 'GET', path: '/api/pricing' },
  upgradeToPremium: { method: 'POST', path: '/api/upgrade-to-premium' },
  cancelSubscription: { method: 'POST', path: '/api/cancel-subscription' },

  adminUsers: { method: 'GET', path: '/api/admin/users' },
  adminStats: { method: 'GET', path: '/api/admin/stats' },

  adminPrices: { method: 'GET', path: '/api/admin/prices' },
  setPrice: { method: 'POST', path: '/api/admin/pricing' },

  adminCards: { method: 'GET', path: '/api/admin/cards' },
  adminCard: { method: 'GET', path: '/api/admin/cards/:cardId' },
  adminQuarters: { method: 'GET', path: '/api/admin/rotating-quarters' },
  checkCards: { method: 'POST', path: '/api/admin/cards/check' },
  refreshCards: { method: 'POST', path: '/api/admin/refresh-cards' },
  adminProjections: { method: 'GET', path: '/api/admin/projections' },
  adminErrors: { method: 'GET', path: '/api/admin/errors' },
  adminCommandErrors: { method: 'GET', path: '/api/admin/errors/commands' },
  rebuildProjection: { method: 'POST', path: '/api/admin/projections/:name/rebuild' },

  openApi: { method: 'GET', path: '/api/openapi.json' },
  apiPage: { method: 'GET', path: '/api/docs' },
} as const satisfies Readonly<Record<string, Pick<Route, 'method' | 'path'>>>;
