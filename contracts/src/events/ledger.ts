import { z } from 'zod';
import { CATEGORIES } from '../vocabulary/categories';
import { CardId, MerchantId, Uuid } from '../vocabulary/ids';
import { defineEvent, type EventOf } from './define-event';

const Cents = z.number().int().nonnegative();

/** The reward that another wallet card would have earned on this purchase at that time. */
const Alternative = z.object({ cardId: CardId, rewardCents: Cents, accepted: z.boolean() });

const purchaseRecorded = defineEvent(
  'PurchaseRecorded',
  z.object({
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
  }),
);

export const ledgerEvents = [purchaseRecorded] as const;
export type LedgerEvent = EventOf<(typeof ledgerEvents)[number]>;
