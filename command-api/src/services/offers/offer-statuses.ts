import { streams } from '@tapwise/contracts/events/streams';
import { addDays, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import { computeOfferProgress, type OfferPurchase } from '@tapwise/rewards/offers/offer-progress';
import type { OfferProgress } from '@tapwise/rewards/offers/offer-reward';
import type { CommandHandler } from '../../command-handler/port';
import { ledgerDecider } from '../../domain/ledger/decide';
import { type LedgerState, listPurchasesFrom } from '../../domain/ledger/state';
import { listPurchaseYears } from '../yearly-streams/purchase-years';

/** An offer, with what recorded purchases used of it. */
export interface OfferStatus {
  readonly offer: DatedOffer;
  readonly progress: OfferProgress;
}

/** The first day a purchase can count: the day before the offer was entered, in UTC. */
function getFirstDay({ addedAt }: DatedOffer): string {
  return addDays(toDay(addedAt), -1);
}

function* listPurchases(years: readonly LedgerState[], first: string): Generator<OfferPurchase, void> {
  for (const year of years)
    for (const purchase of listPurchasesFrom(year, first))
      yield { ...purchase, amountCents: purchase.amountCents - purchase.refundedCents };
}

interface CountedStatus extends OfferStatus {
  readonly years: readonly LedgerState[];
}

/** By offer. States are immutable, so the purchases of the same states needn't be counted again. */
const countedStatuses = new WeakMap<DatedOffer, CountedStatus>();

/** The same status for the same states, because the engine caches by offer. */
function countPurchases(offer: DatedOffer, years: readonly LedgerState[]): OfferStatus {
  const counted = countedStatuses.get(offer);
  const isCounted =
    counted?.years.length === years.length && counted.years.every((year, i) => year === years[i]);
  if (counted && isCounted) return counted;
  const progress = computeOfferProgress(offer, listPurchases(years, getFirstDay(offer)));
  const status = { offer, years, progress };
  countedStatuses.set(offer, status);
  return status;
}

/**
 * What the user's purchases used of these offers. `loadedYears`: ledgers that the caller has loaded, by year. `at`:
 * now, ISO 8601, UTC.
 */
export async function loadOfferStatuses(
  commandHandler: CommandHandler,
  userId: UserId,
  offers: readonly DatedOffer[],
  { at, loadedYears }: { readonly at: string; readonly loadedYears?: ReadonlyMap<number, LedgerState> },
): Promise<readonly OfferStatus[]> {
  const [first] = offers.map(getFirstDay).sort();
  if (first === undefined) return [];
  // In time zones ahead of UTC, purchases can have tomorrow's day.
  const tomorrow = addDays(toDay(at), 1);
  const last =
    offers
      .map(({ expiresOn }) => expiresOn)
      .sort()
      .at(-1) ?? tomorrow;
  const years = listPurchaseYears(userId, first, last < tomorrow ? last : tomorrow);
  const states = await Promise.all(
    years.map(async (year) => {
      const loaded = loadedYears?.get(year);
      return loaded ?? (await commandHandler.load(streams.ledger(userId, year), ledgerDecider)).state;
    }),
  );
  const firstYear = years[0] ?? 0;
  return offers.map((offer) => {
    const offset = Math.max(0, getYear(getFirstDay(offer)) - firstYear);
    return countPurchases(offer, states.slice(offset));
  });
}
