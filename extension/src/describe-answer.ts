import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';

/** What the popup shows of a recommendation, in sentences. */
export interface DescribedAnswer {
  readonly store: string;
  readonly card: string;
  readonly rate: string;
  readonly reason: string;
  /** What credits and offers add. */
  readonly benefits: readonly string[];
  readonly warning: string | undefined;
}

function findWarning({ accepted, match }: Recommendation, host: string): string | undefined {
  if (!accepted) return 'This shop accepts none of your cards.';
  return match === 'unknown'
    ? `We don’t know ${host}, so this is your best card for other purchases.`
    : undefined;
}

/** Describes a recommendation for the shop with this host name. Fields that the answer doesn't have are left out. */
export function describeAnswer(recommendation: Recommendation, host: string): DescribedAnswer {
  const { card, ranking, reasoning, rewardRate, storeName } = recommendation;
  const best = ranking.find(({ cardId }) => cardId === card.id);
  return {
    store: storeName,
    card: card.name,
    rate: rewardRate,
    reason: reasoning[0] ?? '',
    benefits: best?.benefits ?? [],
    warning: findWarning(recommendation, host),
  };
}
