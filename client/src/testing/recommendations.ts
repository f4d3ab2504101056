import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { CreditCard } from '@tapwise/contracts/http/schemas/credit-card';
import { BLUE_CASH } from './cards';

const getPercent = (card: CreditCard, category: string) => {
  const rate = card.rewardStructure[category] ?? card.rewardStructure.general ?? '1%';
  return Number.parseFloat(rate);
};

function createRankedCard(card: CreditCard, category: string) {
  const percent = getPercent(card, category);
  const isCapped = card.id === BLUE_CASH.id && category === 'groceries';
  return {
    cardId: card.id,
    name: card.name,
    bank: card.bank,
    network: card.network,
    rejected: null,
    valueMicros: percent * 1_000_000,
    estimatedValue: percent,
    effectivePercent: percent,
    rewardRate: `${String(percent)}% back`,
    row: null,
    cap: isCapped ? { period: 'year', limitCents: 6000_00, leftCents: 200_00, afterCapPercent: 1 } : null,
    tiers: isCapped
      ? [
          { roomCents: 200_00, percent },
          { roomCents: null, percent: 1 },
        ]
      : [{ roomCents: null, percent }],
    reason: `Earns ${String(percent)}% here.`,
    hints: [],
    rewardRateParts: { percent },
    reasonCode: { code: 'text', params: { text: `Earns ${String(percent)}% here.` } },
    hintCodes: [],
  };
}

const REASONS = ['Earns the most on groceries.', 'The next card earns $4.00 less.', 'A third reason.'];

/** The server's recommendation for a wallet whose cards are all accepted. */
export function createRecommendation(
  id: string,
  location: string,
  category: string,
  cards: readonly CreditCard[],
): Recommendation {
  const ranking = cards
    .map((card) => createRankedCard(card, category))
    .sort((a, b) => b.valueMicros - a.valueMicros);
  const best = ranking[0];
  const card = cards.find((candidate) => candidate.id === best?.cardId);
  return Recommendation.parse({
    id,
    storeName: location,
    merchantId: null,
    category,
    match: 'name',
    wasAutocompleted: false,
    originalSearch: location,
    completedSearch: location,
    categoryLabel: 'Groceries',
    amount: 100,
    card: { id: card?.id, name: card?.name, bank: card?.bank, network: card?.network },
    accepted: true,
    score: 100,
    confidenceScore: 96,
    rewardRate: best?.rewardRate,
    estimatedValue: best?.estimatedValue,
    goalAlignment: ['cashback'],
    reasoning: REASONS,
    personalizedFactors: [],
    warnings: [],
    travelPerks: [],
    statusBenefits: [],
    premiumUpgrades: [],
    hiddenBenefits: [],
    ranking,
    rewardRateParts: best?.rewardRateParts,
    reasonCodes: REASONS.map((text) => ({ code: 'text', params: { text } })),
    factorCodes: [],
    warningCodes: [],
    upgradeCodes: [],
  });
}
