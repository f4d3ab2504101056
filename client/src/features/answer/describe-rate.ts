import { formatExtraValue } from './extra-value';
import { type AmountRanking, getExtraValue, getRateForAmount, type RankingEntry } from './rank-for-amount';

/** The headline of a card: its rate, and what the purchase gets besides. */
export const describeRate = (ranking: AmountRanking, entry: RankingEntry) => ({
  rate: getRateForAmount(ranking, entry),
  extra: formatExtraValue(getExtraValue(entry)),
});
