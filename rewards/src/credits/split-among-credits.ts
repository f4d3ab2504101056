import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { append } from '../lists/append';
import { compareTexts } from '../text/compare-texts';

/** A credit with something left in its current period. */
export interface SpendableCredit {
  readonly creditId: string;
  readonly merchants: readonly string[];
  /** The last day of the period. */
  readonly endsOn: string;
  readonly leftCents: Cents;
}

function compareCredits(a: SpendableCredit, b: SpendableCredit): number {
  return (
    compareTexts(a.endsOn, b.endsOn) || b.leftCents - a.leftCents || compareTexts(a.creditId, b.creditId)
  );
}

const toMerchantsKey = ({ merchants }: SpendableCredit) => merchants.join(' ');

interface CreditUse<Credit> {
  readonly credit: Credit;
  readonly cents: Cents;
}

/** Whether the purchase already uses a credit for the same merchants. */
function isForUsedMerchants(credit: SpendableCredit, uses: readonly CreditUse<SpendableCredit>[]): boolean {
  if (uses.length === 0 || credit.merchants.length === 0) return false;
  const key = toMerchantsKey(credit);
  return uses.some(({ credit: used }) => toMerchantsKey(used) === key);
}

/**
 * What a purchase uses of the credits that it can use: first of those that end soonest, and at most its amount. One
 * purchase uses only one of the credits for the same merchants, such as for two kinds of orders at one store.
 */
export function splitAmongCredits<Credit extends SpendableCredit>(
  amountCents: Cents,
  credits: readonly Credit[],
): readonly CreditUse<Credit>[] {
  let uses: CreditUse<Credit>[] | undefined;
  let restCents = amountCents;
  for (const credit of credits.length > 1 ? credits.toSorted(compareCredits) : credits) {
    const cents = Math.min(restCents, credit.leftCents);
    if (cents <= 0 || isForUsedMerchants(credit, uses ?? [])) continue;
    restCents -= cents;
    uses = append(uses, { credit, cents });
  }
  return uses ?? [];
}
