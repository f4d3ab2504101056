import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import type { DomainEvent, RecordedEvent } from '@tapwise/contracts/events/event';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { toPosition } from '@tapwise/contracts/events/position';
import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import { streams } from '@tapwise/contracts/events/streams';
import { createCatalogCard } from '@tapwise/contracts/testing/catalog-documents';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';

export const USER_ID = UserId.parse('018f0000-0000-7000-8000-00000000000a');
export const OTHER_USER_ID = UserId.parse('018f0000-0000-7000-8000-00000000000b');
export const OCCURRED_AT = '2026-11-21T10:00:00.000Z';

/** A UUID that ends in this number. */
export function toUuid(number: number): string {
  return `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const toCardId = (name: string) => CardId.parse(name);

function getStream({ type, data }: DomainEvent, userId: UserId): string {
  if (type === 'RecommendationGiven' || type === 'FeedbackGiven')
    return streams.recommendation(data.recommendationId);
  if (/^Card(Listed|Revised|Retired)$/.test(type)) return streams.catalogue;
  if (type === 'PriceSet') return streams.pricing;
  if (/^Purchases?[A-Z]/.test(type)) return streams.ledger(userId, 2026);
  if (type.startsWith('Favorite')) return streams.favorites(userId);
  return /^(?:Card|Category|Quarter|Subscription|Fact|Valuation|Place)/.test(type)
    ? streams.wallet(userId)
    : streams.account(userId);
}

function withUser(event: DomainEvent, userId: UserId): DomainEvent {
  return 'userId' in event.data ? ({ ...event, data: { ...event.data, userId } } as DomainEvent) : event;
}

/** The event as read from the log at this position. */
export function toRecordedEvent(
  event: DomainEvent,
  version: number,
  { at = OCCURRED_AT, userId = USER_ID }: { at?: string; userId?: UserId } = {},
): RecordedEvent {
  const metadata = {
    eventId: toUuid(900_000 + version),
    commandId: toUuid(800_000 + version),
    commandDigest: 'digest',
    correlationId: toUuid(800_000 + version),
    actor: userId,
    occurredAt: at,
  };
  return {
    ...withUser(event, userId),
    metadata,
    stream: getStream(event, userId),
    version,
    position: toPosition(version),
  };
}

export function favoriteAdded(searchTerm: string, version: number, userId = USER_ID): RecordedEvent {
  return toRecordedEvent({ type: 'FavoriteAdded', data: { searchTerm } }, version, { userId });
}

/** `count` favorites. The first one is of version `from`, and its term is `term <from>`. */
export function favoritesAdded(count: number, from = 1): RecordedEvent[] {
  return Array.from({ length: count }, (_, index) =>
    favoriteAdded(`term ${String(index + from)}`, index + from),
  );
}

type PurchaseRecorded = Extract<LedgerEvent, { type: 'PurchaseRecorded' }>;

export function purchaseRecorded(data: Partial<PurchaseRecorded['data']> = {}): PurchaseRecorded {
  return {
    type: 'PurchaseRecorded',
    data: {
      purchaseId: toUuid(1),
      purchasedAt: OCCURRED_AT,
      purchasedOn: toDay(data.purchasedAt ?? OCCURRED_AT),
      cardId: toCardId('amex-gold'),
      storeName: 'Whole Foods',
      merchantId: null,
      category: 'groceries',
      amountCents: 100_00,
      rewardCents: 4_00,
      alternatives: [],
      warnings: [],
      engineVersion: 1,
      catalogueVersion: 1,
      ...data,
    },
  };
}

export function recommendationGiven(
  completedSearch: string,
  recommendationId = toUuid(2),
  match: 'name' | 'unknown' = 'name',
): RecommendationEvent {
  const gold = { cardId: toCardId('amex-gold'), name: 'Gold', bank: 'Amex', network: 'amex' as const };
  const rate = { percent: 6, pointsPerDollar: 4, centsPerPoint: 1.5 };
  return {
    type: 'RecommendationGiven',
    data: {
      recommendationId,
      userId: USER_ID,
      location: completedSearch,
      category: null,
      amountCents: 100_00,
      inputs: {
        engineVersion: 1,
        catalogueVersion: 1,
        walletVersion: 1,
        ledgerVersion: 0,
        goals: [],
        wallet: [{ cardId: toCardId('amex-gold') }],
        spending: { year: null, count: 0, cards: {}, categories: {} },
        at: OCCURRED_AT,
      },
      answer: {
        storeName: completedSearch,
        merchantId: null,
        category: 'groceries',
        match,
        wasAutocompleted: false,
        originalSearch: completedSearch,
        completedSearch,
        categoryLabel: 'Groceries',
        amount: 100,
        card: { id: toCardId('amex-gold'), name: 'Gold', bank: 'Amex', network: 'amex' },
        accepted: true,
        score: 98.5,
        confidenceScore: 95,
        rewardRate: '6% back (4x at 1.5¢)',
        estimatedValue: 6,
        goalAlignment: [],
        reasoning: ['4x on groceries'],
        personalizedFactors: [],
        warnings: [],
        travelPerks: [],
        statusBenefits: [],
        premiumUpgrades: [],
        hiddenBenefits: [],
        ranking: [
          {
            ...gold,
            rejected: null,
            valueMicros: 6_000_000,
            estimatedValue: 6,
            effectivePercent: 6,
            rewardRate: '6% back (4x at 1.5¢)',
            row: null,
            cap: null,
            tiers: [{ roomCents: null, percent: 6 }],
            reason: 'Best here',
            hints: [],
            rewardRateParts: rate,
            reasonCode: { code: 'text', params: { text: 'Best here' } },
            hintCodes: [],
          },
        ],
        rewardRateParts: rate,
        reasonCodes: [{ code: 'text', params: { text: '4x on groceries' } }],
        factorCodes: [],
        warningCodes: [],
        upgradeCodes: [],
      },
    },
  };
}

type Feedback = Extract<RecommendationEvent, { type: 'FeedbackGiven' }>;

export function feedbackGiven(
  recommendationId: string,
  feedbackType: Feedback['data']['feedbackType'] = 'followed',
  satisfactionScore = 5,
): Feedback {
  const gold = toCardId('amex-gold');
  return {
    type: 'FeedbackGiven',
    data: {
      recommendationId,
      userId: USER_ID,
      location: 'Whole Foods',
      feedbackType,
      satisfactionScore,
      recommendedCardId: gold,
      actualCardId: gold,
    },
  };
}

export function cardListed(name: string, changes: Partial<CatalogCard> = {}): CatalogEvent {
  return { type: 'CardListed', data: { asOf: '2026-08', card: createCatalogCard(name, changes) } };
}
