import type { PurchaseDoc } from '@tapwise/contracts/read-models/purchases';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { UsesByPurchase } from '@tapwise/rewards/credits/uses-by-purchase';
import type { OffersByPurchase } from '@tapwise/rewards/offers/offer-uses-by-purchase';
import type { ReadModelReader } from '../read-store/port';
import { type PurchaseDays, readCreditUses } from './credit-uses';
import { readOfferUses } from './offer-uses';

type Reader = Pick<ReadModelReader, 'get' | 'list'>;

/** What purchases used of credits and offers. */
export interface PurchaseUses {
  readonly credits: UsesByPurchase;
  readonly offers: OffersByPurchase;
}

/** What the purchases of a range of days used of the wallet's credits and offers. */
export async function readUses(reader: Reader, userId: UserId, range: PurchaseDays): Promise<PurchaseUses> {
  const [credits, offers] = await Promise.all([
    readCreditUses(reader, userId, range),
    readOfferUses(reader, userId, range),
  ]);
  return { credits, offers };
}

const NO_USES: PurchaseUses = { credits: new Map(), offers: new Map() };

/** What these purchases used of the wallet's credits and offers. Latest first. */
export async function readUsesOf(
  reader: Reader,
  userId: UserId,
  page: readonly PurchaseDoc[],
): Promise<PurchaseUses> {
  const from = page.at(-1)?.purchasedOn;
  const to = page[0]?.purchasedOn;
  return from === undefined || to === undefined ? NO_USES : readUses(reader, userId, { from, to });
}
