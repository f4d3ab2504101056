import type { WelcomeBonus } from '@tapwise/contracts/vocabulary/cards/welcome-bonus';
import { addDays, countDays } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';

/** The days, up to today, whose spending is the user's pace. */
export const PACE_DAYS = 90;

/** The spending that counts toward a welcome bonus, net of refunds. */
export interface BonusSpending {
  /** On the card, on the days that count (`isCountedDay`). */
  readonly spentCents: Cents;
  /** On all cards, on the days of the pace (`getPaceDays`), because the user could use this card instead. */
  readonly recentCents: Cents;
}

export interface ComputedBonusProgress extends BonusSpending {
  /** The spending that is still required. 0 once the bonus is reached. */
  readonly remainingCents: Cents;
  /** From today to the deadline, including both. 0 after the deadline. */
  readonly daysLeft: number;
  readonly isReached: boolean;
  /** Whether the pace times the days left covers what remains. True once the bonus is reached. */
  readonly isReachable: boolean;
}

/** A card's opening date, if the user entered it, and its welcome bonus. */
export interface BonusTerms {
  readonly openedOn?: string | undefined;
  readonly welcomeBonus: Pick<WelcomeBonus, 'spendCents' | 'deadline'>;
}

/** A wallet card with a welcome bonus. */
export interface WelcomeBonusCard extends BonusTerms {
  readonly cardId: CardId;
}

/**
 * Whether purchases of the day count toward the bonus: from the opening date to the deadline, including both. Without
 * an opening date, a card counts as held from its first use, so all earlier purchases on it count.
 */
export function isCountedDay({ openedOn, welcomeBonus }: BonusTerms, day: string): boolean {
  return (openedOn === undefined || openedOn <= day) && day <= welcomeBonus.deadline;
}

/** The first and last day of the pace. `today`: in UTC. */
export function getPaceDays(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, 1 - PACE_DAYS), last: today };
}

/** Computes the user's progress toward a bonus. `today`: in UTC. */
export function computeBonusProgress(
  { spendCents, deadline }: BonusTerms['welcomeBonus'],
  { spentCents, recentCents }: BonusSpending,
  today: string,
): ComputedBonusProgress {
  const remainingCents = Math.max(0, spendCents - spentCents);
  const daysLeft = Math.max(0, countDays(today, deadline));
  return {
    spentCents,
    recentCents,
    remainingCents,
    daysLeft,
    isReached: remainingCents === 0,
    isReachable: recentCents * daysLeft >= remainingCents * PACE_DAYS,
  };
}
