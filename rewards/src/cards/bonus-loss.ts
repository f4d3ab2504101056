import type { Cents } from '@tapwise/contracts/vocabulary/money';
import {
  type BonusSpending,
  computeBonusProgress,
  getPaceDays,
  isCountedDay,
  type WelcomeBonusCard,
} from './bonus-progress';

/** The counted part of a purchase: its card, its day, and the amount paid minus refunds. */
export interface BonusPurchase {
  readonly cardId: string;
  /** `yyyy-mm-dd`. */
  readonly purchasedOn: string;
  readonly netCents: Cents;
}

/** A purchase before and after a correction, refund, or removal. Null if it was removed. */
export interface BonusChange {
  readonly before: BonusPurchase;
  readonly after: BonusPurchase | null;
}

/** A bonus that a change would undo or put out of reach. `remainingCents`: what would then remain to be spent. */
export interface BonusLoss {
  readonly wasReached: boolean;
  readonly remainingCents: Cents;
  readonly daysLeft: number;
}

function applySignedPurchase(
  spending: BonusSpending,
  card: WelcomeBonusCard,
  purchase: BonusPurchase,
  { sign, today }: { readonly sign: 1 | -1; readonly today: string },
): BonusSpending {
  const { cardId, purchasedOn, netCents } = purchase;
  const { first, last } = getPaceDays(today);
  const isOnCard = cardId === card.cardId && isCountedDay(card, purchasedOn);
  const isRecent = first <= purchasedOn && purchasedOn <= last;
  return {
    spentCents: spending.spentCents + (isOnCard ? sign * netCents : 0),
    recentCents: spending.recentCents + (isRecent ? sign * netCents : 0),
  };
}

/** The spending after a purchase change. `today`: in UTC. */
export function applyPurchaseChange(
  spending: BonusSpending,
  card: WelcomeBonusCard,
  { before, after }: BonusChange,
  today: string,
): BonusSpending {
  const without = applySignedPurchase(spending, card, before, { sign: -1, today });
  return after ? applySignedPurchase(without, card, after, { sign: 1, today }) : without;
}

/**
 * The effect of a purchase change on a bonus that is reached, if the spending fell below what it requires, or to one
 * that is reachable, if the change put it out of reach. Undefined if neither. `today`: in UTC.
 */
export function findBonusLoss(
  card: WelcomeBonusCard,
  spending: BonusSpending,
  change: BonusChange,
  today: string,
): BonusLoss | undefined {
  const before = computeBonusProgress(card.welcomeBonus, spending, today);
  const changed = applyPurchaseChange(spending, card, change, today);
  const { isReached, isReachable, remainingCents, daysLeft } = computeBonusProgress(
    card.welcomeBonus,
    changed,
    today,
  );
  const isLost = before.isReached ? !isReached : before.isReachable && !isReachable;
  return isLost ? { wasReached: before.isReached, remainingCents, daysLeft } : undefined;
}
