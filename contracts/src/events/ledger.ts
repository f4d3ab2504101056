import { z } from 'zod';
import { toDay } from '../vocabulary/day';
import { Day } from '../vocabulary/day-schema';
import { CardId, MerchantId, Uuid } from '../vocabulary/ids';
import { CATEGORIES } from '../vocabulary/places/categories';
import { CHANNELS } from '../vocabulary/places/channels';
import { Mcc } from '../vocabulary/places/mcc';
import { withUnit } from '../vocabulary/with-unit';
import { defineEvent, type EventOf } from './define-event';

const Cents = withUnit(z.number().int().nonnegative(), 'cents');
const Version = withUnit(z.number().int(), 'version');

const RECORDED_DESCRIPTION = 'The user recorded a purchase, or imported it from a statement.';

const UTC_DAY_DESCRIPTION = 'The purchase counts on the day of `purchasedAt`, in UTC.';

const PurchaseId = Uuid.describe(
  'The id of the purchase. A UUIDv8 if it was imported from a statement, otherwise a UUIDv7.',
);
const PurchaseCard = CardId.describe('The card that was used, by its id in the catalog.');
const StoreName = z
  .string()
  .describe("The merchant's name, the label of a generic term, or the place as the user entered it.");
const PurchaseCategory = z.enum(CATEGORIES).describe('The category that the purchase counted as.');
const AmountCents = Cents.positive().describe('The amount paid, before refunds.');
const PurchasedOn = Day.describe(
  "The user's calendar day. It decides the stream's year, and which caps the purchase counts toward.",
);
const RefundedCents = Cents.describe('The amount refunded so far.');
const EngineVersion = Version.describe('The engine version that computed the rewards.');
const CatalogVersion = Version.describe(
  'The version of the catalog that the rewards are based on: the number of events in it at the time.',
);

/** What another wallet card would have earned on this purchase at that time. */
const Alternative = z.object({
  cardId: CardId,
  rewardCents: Cents.describe(
    "The reward that the card would have earned. 0 if the store doesn't accept it.",
  ),
  accepted: z.boolean().describe('Whether the store accepts the card.'),
});

const PurchaseRecordedV1 = z.object({
  purchaseId: PurchaseId,
  purchasedAt: z.iso.datetime().describe('When the purchase was first recorded, in UTC.'),
  cardId: PurchaseCard,
  storeName: StoreName,
  merchantId: MerchantId.nullable().describe('The merchant. Null if Tapwise knows no merchant of that name.'),
  category: PurchaseCategory,
  amountCents: AmountCents,
  rewardCents: Cents.describe('The reward of the card that was used.'),
  alternatives: z
    .array(Alternative)
    .describe('The reward that the other cards in the wallet would have earned at the time.'),
  engineVersion: EngineVersion,
  catalogueVersion: CatalogVersion,
});

/** The details besides the merchant that determined the reward. Absent in purchases of version 1. */
const PurchaseRecordedV2 = PurchaseRecordedV1.extend({
  mcc: Mcc.nullable()
    .optional()
    .describe('The merchant category code that the reward is based on. Null if not known.'),
  channel: z.enum(CHANNELS).optional().describe('How the order was placed.'),
  country: z.string().optional().describe('The country of the place: ISO 3166 alpha-2.'),
});

const PurchaseRecorded = PurchaseRecordedV2.extend({
  purchasedOn: PurchasedOn,
  processor: z.string().nullable().optional().describe('The payment processor that a statement names.'),
  term: z.string().nullable().optional().describe('The label of the generic term in the text.'),
  recommendationId: Uuid.optional().describe(
    'The recommendation that the user followed or ignored when paying. Absent if none is known.',
  ),
  warnings: z.array(z.string()).describe('Warnings about the purchase, in sentences.'),
});

const purchaseRecorded = defineEvent('PurchaseRecorded', PurchaseRecorded.describe(RECORDED_DESCRIPTION), [
  {
    schema: PurchaseRecordedV1.describe(`${RECORDED_DESCRIPTION} ${UTC_DAY_DESCRIPTION}`),
    upcast: (payload: z.infer<typeof PurchaseRecordedV1>) => payload,
  },
  {
    schema: PurchaseRecordedV2.describe(`${RECORDED_DESCRIPTION} ${UTC_DAY_DESCRIPTION}`),
    upcast: (payload: z.infer<typeof PurchaseRecordedV2>) => ({
      ...payload,
      purchasedOn: toDay(payload.purchasedAt),
      warnings: [],
    }),
  },
]);

/** A purchase's reward, and the highest reward of any wallet card. */
const Earned = z.object({
  rewardCents: Cents.describe("The purchase's reward."),
  bestRewardCents: Cents.describe(
    'The most that any card in the wallet would have earned, including the card used.',
  ),
});

/** A purchase as counted before an event changed it, so that sums can be corrected without earlier events. */
const CountedPurchase = Earned.extend({
  purchaseId: PurchaseId,
  purchasedOn: PurchasedOn,
  cardId: PurchaseCard,
  storeName: StoreName,
  category: PurchaseCategory,
  amountCents: AmountCents,
  refundedCents: RefundedCents,
});

const purchaseCorrected = defineEvent(
  'PurchaseCorrected',
  PurchaseRecorded.extend({
    refundedCents: RefundedCents,
    before: CountedPurchase.nullable().describe(
      "The purchase as counted toward sums until now. Null if it comes from a different year's stream, which contains its PurchaseRemoved.",
    ),
  }).describe('The user corrected a purchase. The fields contain the purchase as corrected.'),
);

/** A purchase as the user entered it, without what the engine computes about it. */
const EnteredPurchase = PurchaseRecorded.omit({
  rewardCents: true,
  alternatives: true,
  warnings: true,
  engineVersion: true,
  catalogueVersion: true,
});

const purchaseRemoved = defineEvent(
  'PurchaseRemoved',
  z
    .object({
      before: CountedPurchase.describe('The purchase as counted toward sums until now.'),
      movedTo: EnteredPurchase.optional().describe(
        "The purchase as corrected, if a correction moved it to a different year's stream. That stream contains it as PurchaseCorrected of the same command. Absent if the user removed the purchase.",
      ),
    })
    .describe("The user removed a purchase, or a correction moved it to a different year's stream."),
);

const purchaseRefunded = defineEvent(
  'PurchaseRefunded',
  z
    .object({
      amountCents: Cents.positive().describe('The amount of this refund.'),
      refundedOn: Day.describe('The refund date.'),
      before: CountedPurchase.describe('The purchase as counted toward sums until now.'),
      after: Earned.describe('The reward of the rest of the purchase.'),
    })
    .describe(
      'A purchase was refunded, in part or completely. The refund counts on the day of its purchase.',
    ),
);

const purchasesRerated = defineEvent(
  'PurchasesRerated',
  z
    .object({
      changes: z
        .array(
          z.object({
            before: CountedPurchase.describe('The purchase as counted toward sums until now.'),
            after: Earned.describe("The purchase's reward from now on."),
          }),
        )
        .min(1)
        .describe('The purchases whose rewards changed, in the order of their days.'),
      engineVersion: EngineVersion,
      catalogueVersion: CatalogVersion,
    })
    .describe(
      'The rewards of purchases were computed again and changed, because an earlier purchase was recorded, corrected, removed, or refunded.',
    ),
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

/** A purchase as counted toward sums, without its other properties. */
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
