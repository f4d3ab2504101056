import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { uncapitalize } from '@tapwise/rewards/text/words';

/** As the conditions of the rules word it. Entertainment portals sell no travel. */
const PORTAL = /^(?:when|on) .*\b(?:booked|prepaid)\b.* (?:in|at|on|through) /i;

/** The rate that the card earns for bookings through its bank, in the unit of its top rate. */
interface PortalRate {
  /** `8x`. */
  readonly rate: string;
  /** `when booked through Chase Travel`. */
  readonly condition: string;
}

/** The highest rate for bookings through the bank, if it's higher than the top rate. */
export function findHigherPortalRate({
  card,
  rules,
}: Pick<CardDetails, 'card' | 'rules'>): PortalRate | undefined {
  const [top = ''] = card.rewardSummary.split(' ');
  const unit = top.slice(-1);
  const [highest] = rules
    .flatMap(({ rate, conditions }) => {
      const condition = conditions.find((text) => PORTAL.test(text));
      const isHigher = rate.endsWith(unit) && parseFloat(rate) > parseFloat(top);
      return condition !== undefined && isHigher ? [{ rate, condition: describeBooking(condition) }] : [];
    })
    .sort((a, b) => parseFloat(b.rate) - parseFloat(a.rate));
  return highest;
}

const describeBooking = (condition: string) =>
  uncapitalize(condition).replace('booked in ', 'booked through ');
