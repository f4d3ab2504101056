import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type { CommandHandler } from '../../command-handler/port';
import type { LedgerState } from '../../domain/ledger/state';
import type { WalletEntry } from '../../domain/wallet/state';
import { loadOfferStatuses, type OfferStatus } from '../offers/offer-statuses';

/** An open offer, and when the user entered it. */
export interface OpenOfferEntry {
  readonly offer: OpenOffer;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
}

const openOfferEntries = new WeakMap<OfferStatus, OpenOfferEntry>();

/** The same offer for the same status, because the engine caches by offer. */
function toOpenOfferEntry(status: OfferStatus): OpenOfferEntry {
  const cached = openOfferEntries.get(status);
  if (cached) return cached;
  const { addedAt, offerId: _, ...offer } = status.offer;
  const { paid, towardCents } = status.progress;
  const openOfferEntry = { offer: { ...offer, paidUnits: paid, towardCents }, addedAt };
  openOfferEntries.set(status, openOfferEntry);
  return openOfferEntry;
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
): Promise<readonly OpenOfferEntry[] | undefined> {
  const today = toDay(context.at);
  const offers = entries.flatMap(
    (entry) => entry.offers?.filter(({ expiresOn }) => expiresOn >= today) ?? [],
  );
  if (offers.length === 0) return undefined;
  const statuses = await loadOfferStatuses(commandHandler, userId, offers, context);
  const open = statuses.filter(({ progress }) => !progress.isUsed).map(toOpenOfferEntry);
  return open.length === 0 ? undefined : open;
}
