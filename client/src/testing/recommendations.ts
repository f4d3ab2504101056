import {
  Recommendation,
  RecommendationReceipt,
  RecommendationSummary,
  Verification,
} from '@tapwise/contracts/http/routes/recommendation';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { BLUE_CASH } from './cards';

const getPercent = (card: CardListing, category: string) => {
  const rate = card.rewardStructure[category] ?? card.rewardStructure.general ?? '1%';
  return Number.parseFloat(rate);
};

function createRankedCard(card: CardListing, category: string) {
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
  cards: readonly CardListing[],
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

const GIVEN_AT = '2026-11-20T10:00:00.000Z';

/** A recommendation in a list. */
export const createSummary = (recommendation: Recommendation): RecommendationSummary =>
  RecommendationSummary.parse({
    ...recommendation,
    purchaseCategory: recommendation.categoryLabel,
    timestamp: String(Date.parse(GIVEN_AT)),
    rewardPercent: recommendation.rewardRateParts.percent,
  });

const VERSIONS = { engineVersion: 7, catalogueVersion: 120, walletVersion: 3, ledgerVersion: 12 };
const DIGEST = 'a'.repeat(64);

/** The receipt of a recommendation. */
export function createReceipt(
  recommendation: Recommendation,
  changes: Partial<RecommendationReceipt> = {},
): RecommendationReceipt {
  return RecommendationReceipt.parse({
    ...recommendation,
    givenAt: GIVEN_AT,
    asked: { location: recommendation.storeName, category: null },
    inputs: {
      ...VERSIONS,
      goals: [],
      wallet: [],
      spending: { year: null, count: 0, cards: {}, categories: {} },
      at: GIVEN_AT,
      merchantsVersion: '0123456789abcdef',
    },
    ...changes,
  });
}

/** The result of recomputing a recommendation that is unchanged. */
export function createVerification(id: string, changes: Partial<Verification> = {}): Verification {
  return Verification.parse({
    id,
    verified: true,
    reason: 'The same inputs yield the same answer, byte for byte.',
    ...VERSIONS,
    currentEngineVersion: VERSIONS.engineVersion,
    storedDigest: DIGEST,
    recomputedDigest: DIGEST,
    ...changes,
  });
}
