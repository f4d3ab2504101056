import { z } from 'zod';
import { Day } from '../vocabulary/calendar-day';
import { toDay } from '../vocabulary/day';
import { CardId, MerchantId, Uuid } from '../vocabulary/ids';
import { CATEGORIES } from '../vocabulary/places/categories';
import { Mcc } from '../vocabulary/places/mcc';
import { CHANNELS } from '../vocabulary/recommendations/recommendation';
import { defineEvent, type EventOf } from './define-event';

const Cents = z.number().int().nonnegative();

/** What another wallet card would have earned on this purchase at the time. */
const Alternative = z.object({ cardId: CardId, rewardCents: Cents, accepted: z.boolean() });

const PurchaseRecordedV1 = z.object({
  purchaseId: Uuid,
  purchasedAt: z.iso.datetime(),
  cardId: CardId,
  storeName: z.string(),
  merchantId: MerchantId.nullable(),
  category: z.enum(CATEGORIES),
  amountCents: Cents.positive(),
  rewardCents: Cents,
  alternatives: z.array(Alternative),
  engineVersion: z.number().int(),
  catalogueVersion: z.number().int(),
});

/** What decided the reward besides the merchant. Absent in purchases of version 1. */
const PurchaseRecordedV2 = PurchaseRecordedV1.extend({
  /** Null if not known. */
  mcc: Mcc.nullable().optional(),
  channel: z.enum(CHANNELS).optional(),
  /** ISO 3166 alpha-2. */
  country: z.string().optional(),
});

const PurchaseRecorded = PurchaseRecordedV2.extend({
  /** The user's calendar day. It decides the stream's year, and which caps the purchase counts toward. */
  purchasedOn: Day,
  /** The payment processor that a statement names. */
  processor: z.string().nullable().optional(),
  /** The label of the generic term in the text. */
  term: z.string().nullable().optional(),
  /** The recommendation that the user followed or ignored when paying. Absent if none is known. */
  recommendationId: Uuid.optional(),
  /** What was unusual about it, in sentences. */
  warnings: z.array(z.string()),
});

const purchaseRecorded = defineEvent('PurchaseRecorded', PurchaseRecorded, [
  { schema: PurchaseRecordedV1, upcast: (stored: z.infer<typeof PurchaseRecordedV1>) => stored },
  {
    schema: PurchaseRecordedV2,
    upcast: (stored: z.infer<typeof PurchaseRecordedV2>) => ({
      ...stored,
      purchasedOn: toDay(stored.purchasedAt),
      warnings: [],
    }),
  },
]);

/** What a purchase earned, and the most that any wallet card would have earned. */
const Earned = z.object({ rewardCents: Cents, bestRewardCents: Cents });

/** What a purchase counted toward before an event changed it, so that sums can be corrected without earlier events. */
const CountedPurchase = Earned.extend({
  purchaseId: Uuid,
  purchasedOn: Day,
  cardId: CardId,
  storeName: z.string(),
  category: z.enum(CATEGORIES),
  amountCents: Cents.positive(),
  refundedCents: Cents,
});

/**
 * The purchase as the user corrected it. `before`: what it counted toward until now, or null if it comes from a
 * different year's stream, which contains its PurchaseRemoved.
 */
const purchaseCorrected = defineEvent(
  'PurchaseCorrected',
  PurchaseRecorded.extend({ refundedCents: Cents, before: CountedPurchase.nullable() }),
);

/** A purchase as the user entered it, without what the engine computes about it. */
const EnteredPurchase = PurchaseRecorded.omit({
  rewardCents: true,
  alternatives: true,
  warnings: true,
  engineVersion: true,
  catalogueVersion: true,
});

/**
 * `movedTo`: the purchase as a correction moves it to a different year's stream, which stores it as PurchaseCorrected
 * of the same command. Absent if the user removed it.
 */
const purchaseRemoved = defineEvent(
  'PurchaseRemoved',
  z.object({ before: CountedPurchase, movedTo: EnteredPurchase.optional() }),
);

/** A refund counts on the day of its purchase. `after`: what the rest of the purchase earns. */
const purchaseRefunded = defineEvent(
  'PurchaseRefunded',
  z.object({ amountCents: Cents.positive(), refundedOn: Day, before: CountedPurchase, after: Earned }),
);

/**
 * Purchases whose rewards were computed again and changed, because an earlier purchase was recorded, corrected,
 * removed, or refunded.
 */
const purchasesRerated = defineEvent(
  'PurchasesRerated',
  z.object({
    changes: z.array(z.object({ before: CountedPurchase, after: Earned })).min(1),
    engineVersion: z.number().int(),
    catalogueVersion: z.number().int(),
  }),
);

/** The events of `ledger-<id>-<yyyy>` streams. */
export const ledgerEvents = [
  purchaseRecorded,
  purchaseCorrected,
  purchaseRemoved,
  purchaseRefunded,
  purchasesRerated,
] as const;
export type LedgerEvent = EventOf<(typeof ledgerEvents)[number]>;
export type RecordedPurchase = EventOf<typeof purchaseRecorded>['data'];
export type EnteredPurchase = z.infer<typeof EnteredPurchase>;
export type CountedPurchase = z.infer<typeof CountedPurchase>;

/** What a purchase counts toward, without its other properties. */
export function toCountedPurchase(purchase: CountedPurchase): CountedPurchase {
  const { purchaseId, purchasedOn, cardId, storeName, category } = purchase;
  const { amountCents, refundedCents, rewardCents, bestRewardCents } = purchase;
  return {
    purchaseId,
    purchasedOn,
    cardId,
    storeName,
    category,
    amountCents,
    refundedCents,
    rewardCents,
    bestRewardCents,
  };
}
