import { isPaymentText } from './phrases';
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

const voteByType = ({ type, description }: SignedAmount) => {
  if (isPaymentText(description) || RECEIVED_TYPES.test(type)) return -1;
  return SPENT_TYPES.test(type) ? 1 : 0;
};
const voteByPayment = ({ type, description }: SignedAmount) =>
  isPaymentText(description) || type === 'payment' ? -1 : 0;

const toSign = (votes: number): SpentSign => (votes >= 0 ? 'negative' : 'positive');

/**
 * Which sign spent amounts have: the opposite of payments, then what the file's words for sales and returns suggest,
 * then what is usual for the bank, then what most rows have. `hasSeveral`: the file mixes accounts, in which a payment
 * appears on both sides.
 */
export function findSpentSign(
  amounts: readonly SignedAmount[],
  usual: SpentSign | undefined,
  hasSeveral: boolean,
): SpentSign {
  const byPayments = hasSeveral ? 0 : countVotes(amounts, voteByPayment);
  if (byPayments !== 0) return toSign(byPayments);
  const byTypes = countVotes(amounts, voteByType);
  if (byTypes !== 0 && !hasSeveral) return toSign(byTypes);
  const byRows = countVotes(amounts, () => 1);
  const isContradicted =
    usual !== undefined &&
    toSign(byRows) !== usual &&
    amounts.length >= CONTRADICTING_ROWS &&
    Math.abs(byRows) > amounts.length * CONTRADICTING_SHARE;
  return usual === undefined || isContradicted ? toSign(byRows) : usual;
}
