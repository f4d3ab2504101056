import type { AccountDoc } from '@tapwise/contracts/read-models/accounts';
import { type PurchaseDoc, toStoreKey } from '@tapwise/contracts/read-models/purchases';
import type { RecommendationDoc } from '@tapwise/contracts/read-models/recommendations';
import type { WalletDoc } from '@tapwise/contracts/read-models/wallets';
import { toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';

export const NOW = '2026-11-21T10:00:00.000Z';

/** A UUID that ends in this number. Larger numbers sort later. */
export function toUuid(number: number): string {
  return `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const toUserId = (number: number) => UserId.parse(toUuid(number));
export const USER_ID = toUserId(1);
export const OTHER_USER_ID = toUserId(2);
export const toCardId = (name: string) => CardId.parse(name);

export const createAccountDoc = (id: UserId, changes: Partial<AccountDoc> = {}): AccountDoc => ({
  id,
  registeredAt: NOW,
  goals: [],
  isOnboarded: false,
  ...changes,
});

export const createWalletDoc = (
  id: UserId,
  names: readonly string[],
  changes: Partial<WalletDoc> = {},
): WalletDoc => ({
  id,
  cards: names.map((name, index) => ({ id: toUuid(100 + index), cardId: toCardId(name), addedAt: NOW })),
  plan: null,
  activeChoice: null,
  planState: 'none',
  ...changes,
});

export function createPurchaseDoc(number: number, changes: Partial<PurchaseDoc> = {}): PurchaseDoc {
  const { storeName = 'Whole Foods', purchasedOn = toDay(changes.createdAt ?? NOW) } = changes;
  return {
    id: toUuid(number),
    userId: USER_ID,
    cardId: toCardId('plain-card'),
    storeName,
    storeKey: toStoreKey(storeName),
    merchantId: null,
    category: 'groceries',
    amountCents: 123_45,
    rewardCents: 2_47,
    refundedCents: 0,
    bestRewardCents: 7_40,
    purchasedOn,
    month: toMonth(purchasedOn),
    createdAt: NOW,
    warnings: [],
    ...changes,
  };
}

export function createRecommendationDoc(number: number, givenAt = NOW): RecommendationDoc {
  const card = { id: toCardId('plain-card'), name: 'Plain Card', bank: 'Bank', network: 'visa' as const };
  const { id, ...named } = card;
  return {
    id: toUuid(number),
    userId: USER_ID,
    givenAt,
    location: 'whole foods',
    category: null,
    amountCents: 100_00,
    inputs: {
      engineVersion: 1,
      catalogueVersion: 12,
      walletVersion: 3,
      ledgerVersion: 0,
      goals: [],
      wallet: [{ cardId: toCardId('plain-card') }],
      spending: { year: null, count: 0, cards: {}, categories: {} },
      at: givenAt,
    },
    answer: {
      storeName: 'Whole Foods',
      merchantId: null,
      category: 'groceries',
      match: 'name',
      wasAutocompleted: false,
      originalSearch: 'whole foods',
      completedSearch: 'Whole Foods',
      categoryLabel: 'Groceries',
      amount: 100,
      card,
      accepted: true,
      score: 98.5,
      confidenceScore: 95,
      rewardRate: '2% back',
      estimatedValue: 2,
      goalAlignment: [],
      reasoning: ['2% on everything'],
      personalizedFactors: [],
      warnings: [],
      travelPerks: [],
      statusBenefits: [],
      premiumUpgrades: [],
      hiddenBenefits: [],
      ranking: [
        {
          ...named,
          cardId: id,
          rejected: null,
          valueMicros: 2_000_000,
          estimatedValue: 2,
          effectivePercent: 2,
          rewardRate: '2% back',
          row: null,
          cap: null,
          tiers: [{ roomCents: null, percent: 2 }],
          reason: 'Best here',
          hints: [],
          rewardRateParts: { percent: 2 },
          reasonCode: { code: 'text', params: { text: 'Best here' } },
          hintCodes: [],
        },
      ],
      rewardRateParts: { percent: 2 },
      reasonCodes: [{ code: 'text', params: { text: '2% on everything' } }],
      factorCodes: [],
      warningCodes: [],
      upgradeCodes: [],
    },
  };
}
