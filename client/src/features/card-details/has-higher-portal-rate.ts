import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';

/** As the conditions of the rules word it. Entertainment portals sell no travel. */
const PORTAL = /^(?:when|on) .*\b(?:booked|prepaid)\b.* (?:in|at|on|through) /i;

/** Whether the card earns more in a travel portal than its top rate says, in the same unit. */
export function hasHigherPortalRate({ card, rules }: Pick<CardDetails, 'card' | 'rules'>): boolean {
  const [top = ''] = card.rewardSummary.split(' ');
  const unit = top.slice(-1);
  return rules.some(
    ({ rate, conditions }) =>
      rate.endsWith(unit) &&
      parseFloat(rate) > parseFloat(top) &&
      conditions.some((text) => PORTAL.test(text)),
  );
}
