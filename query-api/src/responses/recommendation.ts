import type {
  RecommendationReceipt,
  RecommendationSummary,
} from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendationDoc } from '@tapwise/contracts/read-models/recommendations';

export function toRecommendationSummary({ id, givenAt, answer }: RecommendationDoc): RecommendationSummary {
  const { storeName, categoryLabel, card, rewardRate, estimatedValue } = answer;
  return {
    id,
    storeName,
    rewardRate,
    rewardPercent: answer.rewardRateParts.percent,
    estimatedValue,
    purchaseCategory: categoryLabel,
    timestamp: String(Date.parse(givenAt)),
    card: { id: card.id, name: card.name, bank: card.bank },
  };
}

export function toReceipt(doc: RecommendationDoc): RecommendationReceipt {
  const { id, givenAt, location, category, inputs, answer } = doc;
  return { id, ...answer, givenAt, asked: { location, category }, inputs };
}
