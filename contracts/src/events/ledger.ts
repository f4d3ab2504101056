import { z } from 'zod';
import { CATEGORIES } from '../vocabulary/categories';
import { CardId, MerchantId, Uuid } from '../vocabulary/ids';
import { Mcc } from '../vocabulary/mcc';
import { CHANNELS } from '../vocabulary/recommendation';
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
const PurchaseRecorded = PurchaseRecordedV1.extend({
  /** Null: not known. */
  mcc: Mcc.nullable().optional(),
  channel: z.enum(CHANNELS).optional(),
  /** ISO 3166 alpha-2. */
  country: z.string().optional(),
});

const purchaseRecorded = defineEvent('PurchaseRecorded', PurchaseRecorded, [
  { schema: PurchaseRecordedV1, upcast: (stored: z.infer<typeof PurchaseRecordedV1>) => stored },
]);

/** The events of `ledger-<id>-<yyyy>` streams. */
export const ledgerEvents = [purchaseRecorded] as const;
export type LedgerEvent = EventOf<(typeof ledgerEvents)[number]>;
