/** The first part of each query's key: the path it reads. */
export const keys = {
  currentUser: '/api/auth/user',
  user: '/api/user',
  catalogue: '/api/credit-cards',
  popular: '/api/credit-cards/popular',
  cardSearch: '/api/credit-cards/search',
  wallet: '/api/user/cards',
  canAddCard: '/api/user/can-add-card',
  recommendations: '/api/user/recommendations',
  searchHistory: '/api/user/search-history',
  favorites: '/api/user/favorites',
  suggestions: '/api/search/enhanced-suggestions',
  purchases: '/api/user/purchases',
  insights: '/api/user/insights',
  subscription: '/api/user/subscription',
  pricing: '/api/pricing',
  adminUsers: '/api/admin/users',
  adminStats: '/api/admin/stats',
} as const;
export type QueryName = keyof typeof keys;
