import type { Cents } from './money';

export type SubscriptionType = 'free' | 'premium';
export const PLAN_TYPES = ['monthly', 'annual'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const MAX_CARDS: Readonly<Record<SubscriptionType, number>> = { free: 3, premium: 30 };
export const INITIAL_PRICES: Readonly<Record<PlanType, Cents>> = { monthly: 299, annual: 2000 };
export const CARD_LIMIT_MESSAGE = 'Card limit reached! Upgrade to add more cards.';
