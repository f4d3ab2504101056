import { PLAN_TYPES } from '@tapwise/contracts/vocabulary/account/plans';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { adminCatalogHandlers } from './fake-admin-catalog';
import { adminUserHandlers } from './fake-admin-users';
import type { FakeState, HandlerRequest } from './fake-state';
import { REQUESTED_REBUILD } from './projections';

/** The activity of users. */
const USAGE_STATS = {
  month: '2026-11',
  cardsInWallets: 5,
  recommendations: 12,
  recommendationsThisMonth: 4,
  purchasesThisMonth: 3,
  rewardsThisMonth: 7.5,
  followRate: 0.8,
};

const createDays = ({ totalUsers, premiumUsers }: { totalUsers: number; premiumUsers: number }) =>
  ['2026-11-24', '2026-11-25'].map((day, index) => ({
    day,
    users: totalUsers,
    premiumUsers,
    recommendations: 7 + index,
    purchases: 2,
    rewards: 5.25,
    followRate: index === 0 ? null : 0.75,
    leftOnTheTable: 1.5,
  }));

/** The admin routes, the prices, and the operator's address. */
export const operatorHandlers = {
  ...adminUserHandlers,
  adminStats: ({ accounts }: FakeState) => {
    const premiumUsers = accounts.filter(({ subscriptionType }) => subscriptionType === 'premium').length;
    const counts = { totalUsers: accounts.length, freeUsers: accounts.length - premiumUsers, premiumUsers };
    return { ...counts, ...USAGE_STATS, days: createDays(counts) };
  },
  setPrice: (state: FakeState, { body: { planType, price } }: HandlerRequest<'setPrice'>) => {
    const text = formatDecimalDollars(price);
    const change = { price: text, setAt: '2026-11-25T10:00:00.000Z', actor: 'admin' };
    state.prices = { ...state.prices, [planType]: text };
    state.priceHistory = { ...state.priceHistory, [planType]: [change, ...state.priceHistory[planType]] };
    return { success: true as const, message: 'The price has been set.' };
  },
  pricing: ({ prices }: FakeState) => [
    { planType: 'monthly' as const, price: prices.monthly },
    { planType: 'annual' as const, price: prices.annual },
  ],
  support: ({ supportEmail }: FakeState) => ({ email: supportEmail }),
  adminProjections: ({ projections }: FakeState) => projections,
  rebuildProjection: (state: FakeState, { params }: HandlerRequest<'rebuildProjection'>) => {
    state.projections = state.projections.map((projection) =>
      projection.name === params['name'] ? { ...projection, rebuild: REQUESTED_REBUILD } : projection,
    );
    return { success: true as const, message: 'The rebuild has been requested.' };
  },
  resumeProjection: (state: FakeState, { params }: HandlerRequest<'resumeProjection'>) => {
    const resumeRequestedAt = '2026-11-20T10:00:00.000Z';
    state.projections = state.projections.map((projection) =>
      projection.name === params['name'] ? { ...projection, resumeRequestedAt } : projection,
    );
    return { success: true as const, message: 'The projection has been asked to resume.' };
  },
  adminCommandErrors: ({ failures: [commands] }: FakeState) => commands,
  adminErrors: ({ failures: [, queries] }: FakeState) => queries,
  adminPrices: ({ prices, priceHistory }: FakeState) =>
    PLAN_TYPES.map((planType) => ({
      planType,
      price: prices[planType],
      history: priceHistory[planType],
    })),
  ...adminCatalogHandlers,
};
