import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { renderWarning } from '@tapwise/rewards/engine/sentences/warnings';
import { type AmountRanking, computeNetMicros, findEntry, type RankingEntry } from './rank-for-amount';

type Surcharge = Extract<WarningCode, { readonly code: 'surcharge' }>;

/** The percentage that a card costs. The place may charge others than the recommended one less, or more. */
function getPercent(
  { params }: Surcharge,
  recommended: RankingEntry | undefined,
  { cost }: RankingEntry,
  amount: number,
): number {
  return cost === recommended?.cost ? params.percent : Math.round((cost * 10_000) / amount) / 100;
}

/**
 * The answer with the surcharge as it is for the shown card and the amount. The server compares it with the reward of
 * the recommended card for the requested amount. A card without costs has no such warning.
 */
export function adaptSurcharge(
  answer: Recommendation,
  ranking: AmountRanking,
  shown: RankingEntry,
): Recommendation {
  const index = answer.warningCodes.findIndex(({ code }) => code === 'surcharge');
  const warning = answer.warningCodes[index];
  const isAsAnswered = ranking.isOriginalAmount && shown.card.cardId === answer.card.id;
  if (warning?.code !== 'surcharge' || isAsAnswered) return answer;
  const adapted: Surcharge = {
    code: 'surcharge',
    params: {
      percent: getPercent(warning, findEntry(ranking, answer.card.id), shown, ranking.amount),
      costCents: toCents(shown.cost),
      rule: warning.params.rule,
      isAboveReward: computeNetMicros(shown) < 0,
    },
  };
  const replace = <Item>(items: readonly Item[], item: Item) =>
    items.flatMap((other, at) => {
      if (at !== index) return [other];
      return shown.cost > 0 ? [item] : [];
    });
  return {
    ...answer,
    warnings: replace(answer.warnings, renderWarning(adapted)),
    warningCodes: replace(answer.warningCodes, adapted),
  };
}
