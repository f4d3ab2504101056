import { isPaymentText } from './other-kinds';
import type { SpentSign } from './statement';

/** An amount as the file writes it. */
export interface SignedAmount {
  readonly cents: number;
  readonly description: string;
  readonly type: string;
}

const SPENT_TYPES = /^(sale|purchase|debit|pos|charge|regular)$/;
const RECEIVED_TYPES = /^(payment|return|refund|credit|reversal|income)$/;
/** A few refunds don't override a bank's usual sign. Nearly all rows do. */
const CONTRADICTING_ROWS = 5;
const CONTRADICTING_SHARE = 0.8;

/** Adds up evidence: above 0 if spent amounts are negative. */
function countVotes(amounts: readonly SignedAmount[], vote: (amount: SignedAmount) => -1 | 0 | 1): number {
  return amounts.reduce((sum, amount) => sum - vote(amount) * Math.sign(amount.cents), 0);
}

/** The file's own word decides: `AUTOMATIC PAYMENT - NETFLIX` of the type `sale` is a purchase. */
const isPayment = ({ type, description }: SignedAmount) =>
  type === 'payment' || (isPaymentText(description) && !SPENT_TYPES.test(type));
const voteByType = ({ type }: SignedAmount) => {
  if (RECEIVED_TYPES.test(type)) return -1;
  return SPENT_TYPES.test(type) ? 1 : 0;
};
const voteByPayment = (amount: SignedAmount) => (isPayment(amount) ? -1 : 0);

const toSign = (votes: number): SpentSign => (votes >= 0 ? 'negative' : 'positive');

/**
 * Which sign spent amounts have: the opposite of payments, then what the file's words for sales and returns suggest,
 * then what is usual for the bank, then what most rows have. `hasSeveral`: the file mixes accounts, so a payment
 * appears on both sides.
 */
export function detectSpentSign(
  amounts: readonly SignedAmount[],
  usual: SpentSign | undefined,
  hasSeveral: boolean,
): SpentSign {
  const byRows = countVotes(amounts, () => 1);
  const isNearlyAll =
    amounts.length >= CONTRADICTING_ROWS && Math.abs(byRows) > amounts.length * CONTRADICTING_SHARE;
  const isContradicted = (sign: SpentSign) => isNearlyAll && toSign(byRows) !== sign;
  const byPayments = hasSeveral ? 0 : countVotes(amounts, voteByPayment);
  // A few texts like `WEB PAYMENT COMCAST` don't turn nearly all purchases into refunds.
  const isFew = amounts.filter(isPayment).length < amounts.length * (1 - CONTRADICTING_SHARE);
  if (byPayments !== 0 && !(isFew && isContradicted(toSign(byPayments)))) return toSign(byPayments);
  const byTypes = countVotes(amounts, voteByType);
  if (byTypes !== 0 && !hasSeveral) return toSign(byTypes);
  return usual === undefined || isContradicted(usual) ? toSign(byRows) : usual;
}
