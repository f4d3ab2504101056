import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { parseSpendingKey } from '@tapwise/contracts/vocabulary/places/spending-key';
import type { SpentAmounts } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { findCashLikeCode } from '../../places/reference/cash-like-codes';
import type { PurchaseDetails } from '../definitions/purchase-details';
import { findPurchaseCode } from '../definitions/typical-purchase';
import type { EffectiveCard } from './effective-card';

/** Recorded purchases under one spending key. */
export interface RecordedAmount {
  readonly key: string;
  /** Null if the card's rules don't name it. */
  readonly merchantId: string | null;
  readonly cents: Cents;
}

/** The facts about purchases that a spending key contains. */
export type PurchaseKind = Omit<PurchaseDetails, 'merchantId' | 'date'>;

const MAX_CACHED_KINDS = 5_000;
const kinds = new Map<string, PurchaseKind | null>();
/** Not the US. Rules don't distinguish between foreign countries. */
const FOREIGN_COUNTRY = 'ZZ';

/**
 * Purchases of earlier versions have no code: the usual one of their category counts. Null means cash-like, so it
 * earned nothing.
 */
function toKind(key: string): PurchaseKind | null {
  const parsed = parseSpendingKey(key);
  if (!parsed) return null;
  const { category, mcc = findPurchaseCode(category), channel, isAbroad } = parsed;
  if (findCashLikeCode(mcc)) return null;
  const isOnline = parsed.mcc === undefined && category === 'online';
  return {
    category,
    mcc,
    channel: isOnline ? 'online' : channel,
    country: isAbroad ? FOREIGN_COUNTRY : 'US',
    processor: null,
    amountCents: 1,
  };
}

/** The purchases under a spending key. Null for cash-like purchases and unknown categories. */
export function findRecordedKind(key: string): PurchaseKind | null {
  const cached = kinds.get(key);
  if (cached !== undefined) return cached;
  if (kinds.size >= MAX_CACHED_KINDS) kinds.clear();
  const kind = toKind(key);
  kinds.set(key, kind);
  return kind;
}

/**
 * A month's purchases on a card by kind, in the order of their keys. Purchases at merchants that the card's rules name
 * are separate.
 */
export function listRecordedAmounts(
  { classifier }: EffectiveCard,
  { categories, merchants }: SpentAmounts,
): RecordedAmount[] {
  const namedMerchants = Object.keys(merchants).filter(classifier.isNamed).sort();
  return Object.keys(categories)
    .sort()
    .flatMap((key) => {
      let remainingCents = categories[key] ?? 0;
      const amounts: RecordedAmount[] = [];
      for (const merchantId of namedMerchants) {
        const cents = merchants[merchantId]?.[key] ?? 0;
        remainingCents -= cents;
        if (cents > 0) amounts.push({ key, merchantId, cents });
      }
      if (remainingCents > 0) amounts.push({ key, merchantId: null, cents: remainingCents });
      return amounts;
    });
}
