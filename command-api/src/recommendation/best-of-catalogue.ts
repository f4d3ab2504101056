import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import { type CatalogueCard, type Network, NETWORKS } from '@tapwise/contracts/vocabulary/card';
import { CATEGORIES, type Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type Holding, holdCard } from './holding';
import { quarterOf } from './period';
import type { Valuation } from './point-value';
import { dominates, type Profile, profilesOf, profileValue } from './profile';

/**
 * The best that any card of the catalogue pays at any place. For each kind of place only the profiles that are best
 * for some amount are kept, so that a question costs the same however many cards there are.
 */
export interface BestOfCatalogue {
  readonly frontiers: ReadonlyMap<string, readonly Profile[]>;
}

const VALUATIONS: readonly Valuation[] = ['floor', 'planning'];
const STANDING = 'standing';

function frontierKey(valuation: Valuation, network: Network, spot: string, quarter: string): string {
  return `${valuation}|${network}|${spot}|${quarter}`;
}

function storeSpot(merchantId: string): string {
  return `@${merchantId}`;
}

type Frontiers = Map<string, Profile[]>;

function addProfiles(frontiers: Frontiers, key: string, profiles: readonly Profile[]): void {
  for (const profile of profiles) {
    const kept = frontiers.get(key) ?? [];
    if (kept.some((other) => dominates(other, profile))) continue;
    frontiers.set(key, [...kept.filter((other) => !dominates(profile, other)), profile]);
  }
}

/** Categories for which the card has something else than its rate for everything. */
function specialCategories(holding: Holding): ReadonlySet<Category> {
  const rows = holding.rows.filter((row) => row.category !== 'general').flatMap((row) => [...row.categories]);
  const fromTop = holding.top?.options ?? [];
  const travel: Category[] = fromTop.includes('travel') ? ['flights', 'hotels', 'car_rental'] : [];
  return new Set([...rows, ...fromTop, ...travel]);
}

function addCategories(frontiers: Frontiers, holding: Holding, valuation: Valuation): void {
  const { network } = holding.card;
  if (network === 'private') return;
  const special = specialCategories(holding);
  const plain = profilesOf({ holding, place: { category: 'general', merchantId: null }, valuation });
  for (const category of CATEGORIES) {
    const profiles = special.has(category)
      ? profilesOf({ holding, place: { category, merchantId: null }, valuation })
      : plain;
    addProfiles(frontiers, frontierKey(valuation, network, category, STANDING), profiles);
  }
}

function addStores(frontiers: Frontiers, holding: Holding, valuation: Valuation, quarter: string): void {
  const merchants = new Set(holding.rows.flatMap((row) => [...(row.merchants ?? [])]));
  for (const merchantId of merchants) {
    const place = { category: merchantById(merchantId)?.category ?? 'general', merchantId };
    const key = frontierKey(valuation, holding.card.network, storeSpot(merchantId), quarter);
    addProfiles(frontiers, key, profilesOf({ holding, place, valuation }));
  }
}

function addQuarters(frontiers: Frontiers, card: CatalogueCard, valuation: Valuation): void {
  for (const { quarter } of card.rotating?.quarters ?? []) {
    const holding = holdCard(card, undefined, quarter);
    const rotating = holding.rows.filter((row) => row.source === 'rotating');
    for (const category of new Set(rotating.flatMap((row) => [...row.categories]))) {
      const key = frontierKey(valuation, card.network, category, quarter);
      addProfiles(frontiers, key, profilesOf({ holding, place: { category, merchantId: null }, valuation }));
    }
    if (rotating.length > 0) addStores(frontiers, holding, valuation, quarter);
  }
}

export function compileBest(cards: Iterable<CatalogueCard>): BestOfCatalogue {
  const frontiers: Frontiers = new Map();
  for (const card of cards) {
    const holding = holdCard(card, undefined, STANDING);
    for (const valuation of VALUATIONS) {
      addCategories(frontiers, holding, valuation);
      addStores(frontiers, holding, valuation, STANDING);
      addQuarters(frontiers, card, valuation);
    }
  }
  return { frontiers };
}

export interface BestRequest {
  readonly category: Category;
  readonly merchant: Merchant | undefined;
  readonly amountCents: Cents;
  readonly valuation: Valuation;
  readonly at: string;
}

/** The most that any card accepted there would pay with its caps unused, in cents times ppm. */
export function bestValue(best: BestOfCatalogue, request: BestRequest): number {
  const { category, merchant, amountCents, valuation, at } = request;
  const networks = new Set<Network>([...(merchant?.acceptedNetworks ?? NETWORKS), 'private']);
  const spots = merchant ? [category, storeSpot(merchant.id)] : [category];
  let value = 0;
  for (const network of networks) {
    for (const spot of spots) {
      for (const quarter of [STANDING, quarterOf(at)]) {
        const profiles = best.frontiers.get(frontierKey(valuation, network, spot, quarter)) ?? [];
        for (const profile of profiles) value = Math.max(value, profileValue(profile, amountCents));
      }
    }
  }
  return value;
}
