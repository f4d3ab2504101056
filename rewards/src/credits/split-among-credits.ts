import type { Cents } from '@tapwise/contracts/vocabulary/money';
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

/**
 * What a purchase uses of the credits that it can use: first of those that end soonest, and at most its amount. One
 * purchase uses only one of the credits for the same merchants, such as for two kinds of orders at one store.
 */
export function splitAmongCredits<Credit extends SpendableCredit>(
  amountCents: Cents,
  credits: readonly Credit[],
): readonly { readonly credit: Credit; readonly cents: Cents }[] {
  const uses: { credit: Credit; cents: Cents }[] = [];
  let restCents = amountCents;
  for (const credit of credits.toSorted(compareCredits)) {
    const cents = Math.min(restCents, credit.leftCents);
    const key = toMerchantsKey(credit);
    if (cents <= 0 || (key !== '' && uses.some(({ credit: used }) => toMerchantsKey(used) === key))) continue;
    restCents -= cents;
    uses.push({ credit, cents });
  }
  return uses;
}
