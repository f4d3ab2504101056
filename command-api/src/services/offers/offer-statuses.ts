import { streams } from '@tapwise/contracts/events/streams';
import { addDays, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import { computeOfferProgress, getFirstOfferDay } from '@tapwise/rewards/offers/offer-progress';
import type { OfferProgress } from '@tapwise/rewards/offers/offer-reward';
import type { IdentifiedPurchase } from '@tapwise/rewards/offers/offer-uses-by-purchase';
import type { CommandHandler } from '../../command-handler/port';
import { ledgerDecider } from '../../domain/ledger/decide';
import { type LedgerState, listPurchasesFrom } from '../../domain/ledger/state';
import { listPurchaseYears } from '../yearly-streams/purchase-years';

/** An offer, with what recorded purchases used of it. */
export interface OfferStatus {
  readonly offer: DatedOffer;
  readonly progress: OfferProgress;
}

function* listPurchases(years: readonly LedgerState[], first: string): Generator<IdentifiedPurchase, void> {
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
  const progress = computeOfferProgress(offer, listPurchases(years, getFirstOfferDay(offer)));
  const status = { offer, years, progress };
  countedStatuses.set(offer, status);
  return status;
}

interface LoadOptions {
  /** Now, ISO 8601, UTC. */
  readonly at: string;
  /** Ledgers that the caller has loaded, by year. */
  readonly loadedYears?: ReadonlyMap<number, LedgerState>;
}

/** Loads the ledgers with purchases that count for these offers, by year, the earliest first. */
async function loadYears(
  commandHandler: CommandHandler,
  userId: UserId,
  offers: readonly DatedOffer[],
  { at, loadedYears }: LoadOptions,
): Promise<readonly (readonly [year: number, state: LedgerState])[]> {
  const [first] = offers.map(getFirstOfferDay).sort();
  if (first === undefined) return [];
  // In time zones ahead of UTC, purchases can have tomorrow's day.
  const tomorrow = addDays(toDay(at), 1);
  const last =
    offers
      .map(({ expiresOn }) => expiresOn)
      .sort()
      .at(-1) ?? tomorrow;
  const years = listPurchaseYears(userId, first, last < tomorrow ? last : tomorrow);
  return Promise.all(
    years.map(async (year) => {
      const loaded = loadedYears?.get(year);
      const load = async () => (await commandHandler.load(streams.ledger(userId, year), ledgerDecider)).state;
      return [year, loaded ?? (await load())] as const;
    }),
  );
}

/** What the user's purchases used of these offers. */
export async function loadOfferStatuses(
  commandHandler: CommandHandler,
  userId: UserId,
  offers: readonly DatedOffer[],
  options: LoadOptions,
): Promise<readonly OfferStatus[]> {
  const years = await loadYears(commandHandler, userId, offers, options);
  return offers.map((offer) => {
    const first = getYear(getFirstOfferDay(offer));
    return countPurchases(
      offer,
      years.filter(([year]) => year >= first).map(([, state]) => state),
    );
  });
}

/** The user's purchases that can count for these offers, and others of their time. */
export async function loadOfferPurchases(
  commandHandler: CommandHandler,
  userId: UserId,
  offers: readonly DatedOffer[],
  options: LoadOptions,
): Promise<readonly IdentifiedPurchase[]> {
  const [first = ''] = offers.map(getFirstOfferDay).sort();
  const years = await loadYears(commandHandler, userId, offers, options);
  return [
    ...listPurchases(
      years.map(([, state]) => state),
      first,
    ),
  ];
}
