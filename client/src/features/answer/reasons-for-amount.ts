import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';
import type { AnswerReasons } from './answer-caveats';
import { type AmountRanking, findEntry, hasOriginalRate } from './rank-for-amount';

/** Reasons with dollars of the requested amount. For another one, the line about the next card replaces them. */
const REQUESTED_AMOUNT_CODES: ReadonlySet<ReasonCode['code']> = new Set([
  'runner-up',
  'welcome-bonus',
  'wins-by-bonus',
  'wins-by-benefits',
  'tie',
  'tie-by-goals',
  'tie-by-cap-room',
  'tie-by-use',
  'near-tie-by-goals',
  'points-at-planned-value',
]);

/** The reasons for the amount of the ranking: what the recommended card earns on it, and what no amount changes. */
export function getReasonsForAmount(recommendation: Recommendation, ranking: AmountRanking): AnswerReasons {
  const { reasoning, reasonCodes, card } = recommendation;
  const entry = findEntry(ranking, card.id);
  if (ranking.isOriginalAmount || !entry) return { reasoning, reasonCodes };
  const amountCents = toCents(ranking.amount);
  const adapt = (reason: ReasonCode): ReasonCode | undefined => {
    if (reason.code === 'earns-nothing') return { code: reason.code, params: { amountCents } };
    if (reason.code !== 'earns') return REQUESTED_AMOUNT_CODES.has(reason.code) ? undefined : reason;
    // The rate on the card lists the tiers of any other rate.
    if (!hasOriginalRate(entry)) return undefined;
    return { code: 'earns', params: { ...reason.params, valueCents: toCents(entry.value), amountCents } };
  };
  const adapted = reasoning.flatMap((sentence, index) => {
    const reason = reasonCodes[index];
    const code = reason && adapt(reason);
    if (reason && !code) return [];
    return [{ text: code && code !== reason ? renderReason(code) : sentence, code }];
  });
  return { reasoning: adapted.map(({ text }) => text), reasonCodes: adapted.map(({ code }) => code) };
}
