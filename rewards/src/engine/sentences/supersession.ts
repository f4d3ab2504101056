import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { SupersessionCode } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { formatMoney } from '../../text/amounts';
import { formatShortDay } from '../../text/days';

function comparePrevious(cents: Cents, previousCents: Cents): string {
  if (cents === previousCents) return ', as much as we said';
  const difference = formatMoney(Math.abs(cents - previousCents));
  return `, or ${difference} ${cents > previousCents ? 'more' : 'less'} than we said`;
}

/**
 * The change that a correction made to an answer: "We corrected Freedom Flex’s rate at Costco. Your best card on Nov 3
 * was Double Cash Card: $6.20, or $1.20 more than we said."
 */
export function renderSupersession({ code, params }: SupersessionCode): string {
  const { corrected, store, previousCents } = params;
  const start = `We corrected ${corrected}’s rate at ${store}.`;
  const day = formatShortDay(params.day);
  switch (code) {
    case 'other-card':
      return `${start} Your best card on ${day} was ${params.card}: ${formatMoney(params.cents)}${comparePrevious(params.cents, previousCents)}.`;
    case 'other-value': {
      const card = params.card === corrected ? 'it' : params.card;
      return `${start} On ${day}, ${card} earned ${formatMoney(params.cents)}${comparePrevious(params.cents, previousCents)}.`;
    }
    case 'none-accepted':
      return `${start} On ${day}, ${store} accepted none of your cards.`;
  }
}
