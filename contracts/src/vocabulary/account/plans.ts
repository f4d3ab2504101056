import type { Cents } from '../money';

/** A user's current plan. Everyone starts with the free plan. */
export type SubscriptionType = 'free' | 'premium';
/** How premium is billed. */
export const PLAN_TYPES = ['monthly', 'annual'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** The card limit of each plan. */
export const MAX_CARDS: Readonly<Record<SubscriptionType, number>> = { free: 3, premium: 30 };
/** The prices in cents until an operator sets others. */
export const INITIAL_PRICES: Readonly<Record<PlanType, Cents>> = { monthly: 299, annual: 2000 };
/** Shown when premium was canceled. */
export const CANCELLATION_MESSAGE = `You’ll keep Premium until your billing cycle ends, then move to the Free plan with ${String(MAX_CARDS.free)} cards.`;
/** Shown when canceled premium was resumed. */
export const RESUMED_MESSAGE = 'Premium will renew at the end of your billing cycle.';
/** Shown when the plan allows no further card. */
export const CARD_LIMIT_MESSAGE = 'Card limit reached! Upgrade to add more cards.';
