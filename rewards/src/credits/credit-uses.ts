import type { WalletCredit } from '@tapwise/contracts/vocabulary/cards/wallet-credit';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { compareTexts } from '../text/compare-texts';
import { type CreditPlace, isAutomatic, isUsableAt } from './credit-matches';
import { type CreditDays, findCreditDays, isIn, toCreditCents } from './credit-periods';
import type { Credit } from './credits-schema';
import { type SpendableCredit, splitAmongCredits } from './split-among-credits';

/** A credit of a card in the wallet, with what the user stated about it. */
export interface HeldCredit extends Omit<WalletCredit, 'creditId'> {
  readonly credit: Credit;
  /** When the card was opened, `yyyy-mm-dd`, if the user entered it. */
  readonly openedOn: string | undefined;
}

/** A recorded purchase, as far as it can use credits. */
export interface CreditPurchase extends CreditPlace {
  readonly purchaseId: string;
  readonly cardId: string;
  readonly purchasedOn: string;
  /** What is left of it after refunds. */
  readonly netCents: Cents;
}

/** What a purchase uses of a credit. */
export interface AutomaticUse extends Pick<CreditPurchase, 'purchaseId' | 'purchasedOn'> {
  readonly creditId: string;
  readonly cents: Cents;
}

/** The state of a credit in one period. Without a dollar figure, `amountCents` and `remainingCents` are null. */
export interface CreditBalance extends CreditDays {
  readonly amountCents: Cents | null;
  /** Without a dollar figure: 1 if it was used, otherwise 0. */
  readonly usedCents: Cents;
  readonly remainingCents: Cents | null;
}

function sumEntered({ uses }: HeldCredit, days: CreditDays): Cents {
  let sum = 0;
  for (const { usedOn, amountCents } of uses) if (isIn(days, usedOn)) sum += amountCents ?? 1;
  return sum;
}

/** By day. On the same day, by what they are before their ids, so that the order of entry doesn't matter. */
export function compareCreditPurchases(a: CreditPurchase, b: CreditPurchase): number {
  return (
    compareTexts(a.purchasedOn, b.purchasedOn) ||
    b.netCents - a.netCents ||
    compareTexts(a.merchantId ?? '', b.merchantId ?? '') ||
    compareTexts(a.storeName, b.storeName) ||
    compareTexts(a.category, b.category) ||
    compareTexts(a.purchaseId, b.purchaseId)
  );
}

/** What is left of each credit in each period: what the user entered comes first. */
function createBalances() {
  const left = new Map<string, Cents>();
  const toKey = ({ credit }: HeldCredit, { from }: CreditDays) => `${credit.id} ${from}`;
  return {
    get: (held: HeldCredit, days: CreditDays) =>
      left.get(toKey(held, days)) ??
      Math.max(0, (toCreditCents(held.credit, days.from) ?? 0) - sumEntered(held, days)),
    set: (held: HeldCredit, days: CreditDays, cents: Cents) => left.set(toKey(held, days), cents),
  };
}

/** A credit of the purchase's card, in the period of the purchase, with what is left. */
interface OpenAmount extends SpendableCredit {
  readonly held: HeldCredit;
  readonly days: CreditDays;
}

function listOpenAmounts(
  held: readonly HeldCredit[],
  purchase: CreditPurchase,
  balances: ReturnType<typeof createBalances>,
): OpenAmount[] {
  return held.flatMap((candidate) => {
    const { credit, openedOn } = candidate;
    if (credit.cardId !== purchase.cardId || !isUsableAt(credit, purchase)) return [];
    const days = findCreditDays(credit, openedOn, purchase.purchasedOn);
    const leftCents = days ? balances.get(candidate, days) : 0;
    const { id: creditId, merchants } = credit;
    return days && leftCents > 0
      ? [{ held: candidate, days, creditId, merchants, endsOn: days.to, leftCents }]
      : [];
  });
}

/**
 * What purchases use of a wallet's credits by themselves, in the order of the purchase days. Only credits that the user
 * confirmed are used, first those that end soonest. `purchases`: in any order, all from the start of the first period
 * that matters.
 */
export function listAutomaticUses(
  held: readonly HeldCredit[],
  purchases: readonly CreditPurchase[],
): readonly AutomaticUse[] {
  const automatic = held.filter(({ credit, isEnrolled }) => isEnrolled && isAutomatic(credit));
  if (automatic.length === 0) return [];
  const balances = createBalances();
  const uses: AutomaticUse[] = [];
  for (const purchase of purchases.toSorted(compareCreditPurchases)) {
    const { purchaseId, purchasedOn, netCents } = purchase;
    const open = listOpenAmounts(automatic, purchase, balances);
    for (const { credit, cents } of splitAmongCredits(netCents, open)) {
      balances.set(credit.held, credit.days, credit.leftCents - cents);
      uses.push({ creditId: credit.creditId, cents, purchaseId, purchasedOn });
    }
  }
  return uses;
}

/**
 * A credit in the period of a day: what it pays, what is used, and what is left. Undefined if the issuer doesn't offer
 * it on that day. `automatic`: from `listAutomaticUses`.
 */
export function computeCreditBalance(
  held: HeldCredit,
  automatic: readonly AutomaticUse[],
  day: string,
): CreditBalance | undefined {
  const { credit, openedOn } = held;
  const days = findCreditDays(credit, openedOn, day);
  if (!days) return undefined;
  const amountCents = toCreditCents(credit, days.from);
  let usedCents = sumEntered(held, days);
  if (amountCents === null)
    return { ...days, amountCents, usedCents: Math.min(1, usedCents), remainingCents: null };
  for (const { creditId, purchasedOn, cents } of automatic)
    if (creditId === credit.id && isIn(days, purchasedOn)) usedCents += cents;
  const cappedCents = Math.min(amountCents, usedCents);
  return { ...days, amountCents, usedCents: cappedCents, remainingCents: amountCents - cappedCents };
}
