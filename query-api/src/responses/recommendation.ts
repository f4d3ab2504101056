import type {
  RecommendationReceipt,
  RecommendationSummary,
  Supersession,
} from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendationDoc } from '@tapwise/contracts/read-models/recommendations';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { renderSupersession } from '@tapwise/rewards/engine/sentences/supersession';
import { toDollars } from './to-dollars';

const toOutcome = ({ card, valueCents }: RecommendationOutcome) => ({ card, value: toDollars(valueCents) });

/** The changes that the last correction made to the recommendation. Undefined if none did. */
function toSupersession({ supersededAt, superseded }: RecommendationDoc): Supersession | undefined {
  if (supersededAt === undefined || !superseded) return undefined;
  const { catalogueVersion, correctedCard, effectiveFrom, previous, next, reason } = superseded;
  return {
    supersededAt,
    catalogueVersion,
    correctedCard,
    effectiveFrom,
    previous: toOutcome(previous),
    next: toOutcome(next),
    difference: toDollars(next.valueCents - previous.valueCents),
    reasonCode: reason,
    reason: renderSupersession(reason),
  };
}

/** `{ superseded }` to spread, or `{}` if no correction superseded the recommendation. */
export function getSupersededField(doc: RecommendationDoc): { readonly superseded?: Supersession } {
  const superseded = toSupersession(doc);
  return superseded ? { superseded } : {};
}

export function toRecommendationSummary(doc: RecommendationDoc): RecommendationSummary {
  const { id, givenAt, answer } = doc;
  const { storeName, categoryLabel, card, accepted, rewardRate, estimatedValue, amount } = answer;
  return {
    id,
    storeName,
    accepted,
    rewardRate,
    rewardPercent: answer.rewardRateParts.percent,
    estimatedValue,
    amount,
    purchaseCategory: categoryLabel,
    timestamp: String(Date.parse(givenAt)),
    card: { id: card.id, name: card.name, bank: card.bank },
    ...getSupersededField(doc),
  };
}

export function toReceipt(doc: RecommendationDoc): RecommendationReceipt {
  const { id, givenAt, location, category, inputs, answer } = doc;
  return { id, ...answer, givenAt, asked: { location, category }, inputs, ...getSupersededField(doc) };
}
