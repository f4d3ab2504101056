import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type { CommandHandler } from '../../command-handler/port';
import type { LedgerState } from '../../domain/ledger/state';
import type { WalletEntry } from '../../domain/wallet/state';
import { loadOfferStatuses, type OfferStatus } from '../offers/offer-statuses';

/** An open offer, and when the user entered it. */
export interface EnteredOffer {
  readonly offer: OpenOffer;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
}

const openOffers = new WeakMap<OfferStatus, EnteredOffer>();

/** The same offer for the same status, because the engine caches by offer. */
function toOpenOffer(status: OfferStatus): EnteredOffer {
  const cached = openOffers.get(status);
  if (cached) return cached;
  const { addedAt, offerId: _, ...offer } = status.offer;
  const { paid, towardCents } = status.progress;
  const openOffer = { offer: { ...offer, paidUnits: paid, towardCents }, addedAt };
  openOffers.set(status, openOffer);
  return openOffer;
}

/**
 * The offers of these cards that haven't expired and aren't used up. Undefined if there are none. `loadedYears`: the
 * ledgers that are loaded already, by year. `at`: now, ISO 8601, UTC.
 */
export async function loadOpenOffers(
  commandHandler: CommandHandler,
  userId: UserId,
  entries: readonly WalletEntry[],
  context: { readonly at: string; readonly loadedYears: ReadonlyMap<number, LedgerState> },
): Promise<readonly EnteredOffer[] | undefined> {
  const today = toDay(context.at);
  const offers = entries.flatMap(
    (entry) => entry.offers?.filter(({ expiresOn }) => expiresOn >= today) ?? [],
  );
  if (offers.length === 0) return undefined;
  const statuses = await loadOfferStatuses(commandHandler, userId, offers, context);
  const open = statuses.filter(({ progress }) => !progress.isUsed).map(toOpenOffer);
  return open.length === 0 ? undefined : open;
}
