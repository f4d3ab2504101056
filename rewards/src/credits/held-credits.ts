import type { WalletCredit } from '@tapwise/contracts/vocabulary/cards/wallet-credit';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import { getStatedCredit } from '@tapwise/contracts/vocabulary/rules/change-credits';
import { isAutomatic } from './credit-matches';
import { findCreditDays } from './credit-periods';
import { type AutomaticUse, computeCreditBalance, type HeldCredit } from './credit-uses';
import { listCreditsOfCard } from './shipped-credits';

/** What is left of a credit in its current period, and lost after it. */
export interface ExpiringCredit {
  readonly cardId: CardId;
  readonly creditId: string;
  readonly name: string;
  /** Null for a credit without an amount. */
  readonly leftCents: Cents | null;
  /** The last day of the period. */
  readonly endsOn: string;
}

/** A card in the wallet, as far as its credits depend on it. */
export interface CreditHolder {
  readonly cardId: CardId;
  readonly openedOn?: string | undefined;
  readonly credits?: readonly WalletCredit[] | undefined;
}

/** All credits of these cards, with what the user stated about each. In the order of the cards. */
export function listHeldCredits(cards: readonly CreditHolder[]): readonly HeldCredit[] {
  return cards.flatMap(({ cardId, openedOn, credits }) =>
    listCreditsOfCard(cardId).map((credit) => {
      const { isEnrolled, uses } = getStatedCredit({ credits }, credit.id);
      return { credit, openedOn, isEnrolled, uses };
    }),
  );
}

/** The credits that purchases use by themselves: confirmed and automatic. */
export function selectAutomatic(held: readonly HeldCredit[]): readonly HeldCredit[] {
  return held.filter(({ credit, isEnrolled }) => isEnrolled && isAutomatic(credit));
}

/**
 * The first day on which a purchase can matter to these credits on these days, or in a period since `since`. Undefined
 * if none can.
 */
export function findFirstPurchaseDay(
  held: readonly HeldCredit[],
  days: readonly string[],
  since?: string,
): string | undefined {
  const neededDays = since === undefined ? days : [...days, since];
  const starts = selectAutomatic(held).flatMap(({ credit, openedOn }) =>
    neededDays.flatMap((day) => findCreditDays(credit, openedOn, day)?.from ?? since ?? []),
  );
  return starts.sort()[0];
}

/** An open credit, and the first day of its current period. */
export interface CurrentCredit {
  readonly credit: OpenCredit;
  readonly startsOn: string;
}

/**
 * The credits that a purchase on a day can use by itself, with what is left of them. Undefined if there are none.
 * `automatic`: what purchases already use.
 */
export function listOpenCredits(
  held: readonly HeldCredit[],
  automatic: readonly AutomaticUse[],
  day: string,
): CurrentCredit[] | undefined {
  const open = selectAutomatic(held).flatMap((candidate): CurrentCredit[] => {
    const { id, cardId, name, period, merchants, merchantNames, categories } = candidate.credit;
    const balance = computeCreditBalance(candidate, automatic, day);
    const leftCents = balance?.remainingCents ?? 0;
    if (!balance || leftCents <= 0) return [];
    const credit = {
      cardId,
      creditId: id,
      name,
      period,
      leftCents,
      endsOn: balance.to,
      merchants,
      merchantNames,
      categories,
    };
    return [{ credit, startsOn: balance.from }];
  });
  return open.length > 0 ? open : undefined;
}

/**
 * What is left of confirmed credits in the period of a day, and lost after it. `automatic`: what purchases already use.
 */
export function selectExpiringCredits(
  held: readonly HeldCredit[],
  automatic: readonly AutomaticUse[],
  day: string,
): readonly ExpiringCredit[] {
  return held.flatMap((candidate) => {
    const { id: creditId, cardId, name, period, expiresUnused } = candidate.credit;
    const balance = computeCreditBalance(candidate, automatic, day);
    if (!balance || !candidate.isEnrolled || !expiresUnused || period === 'per-stay') return [];
    const { remainingCents: leftCents, usedCents, to: endsOn } = balance;
    const isUsedUp = leftCents === null ? usedCents > 0 : leftCents === 0;
    return isUsedUp ? [] : [{ cardId, creditId, name, leftCents, endsOn }];
  });
}
