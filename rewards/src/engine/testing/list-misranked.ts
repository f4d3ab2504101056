import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';

/**
 * Cards are ranked by exact amounts. The net value that is shown is the sum of rounded ones (the reward, the cost, and
 * what a bonus or benefits add), each off by at most half a cent. So of two cards, the second may show two cents more.
 */
const MAX_ROUNDING_CENTS = 2;

const toNetCents = ({ netValue = 0 }: RankedCard) => Math.round(netValue * 100);

/** The accepted cards that are worth more than the one before them. */
export function listMisranked(ranking: readonly RankedCard[]): readonly RankedCard[] {
  const accepted = ranking.filter(({ rejected }) => !rejected);
  return accepted.filter((card, index) => {
    const previous = accepted[index - 1];
    return previous !== undefined && toNetCents(card) > toNetCents(previous) + MAX_ROUNDING_CENTS;
  });
}
