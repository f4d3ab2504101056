import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import { type CatalogueCard, type Network, NETWORKS } from '@tapwise/contracts/vocabulary/card';
import { CATEGORIES, type Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type Holding, holdCard, NOTHING_TOLD } from './holding';
import { memo } from './memo';
import { quarterOf } from './period';
import type { Valuation } from './point-value';
import { dominates, type Profile, profilesOf, profileValue } from './profile';

/**
 * The best that any card of the catalogue pays at any place. For each kind of place only the profiles that are best
 * for some amount are kept, so that a question costs the same however many cards there are.
 */
export interface BestOfCatalogue {
  /** By kind of place, then by network: the profiles worth keeping. */
  readonly frontiers: ReadonlyMap<string, ReadonlyMap<Network, readonly Profile[]>>;
}

const VALUATIONS: readonly Valuation[] = ['floor', 'planning'];
const STANDING = 'standing';

function frontierKey(valuation: Valuation, spot: string, quarter: string): string {
  return `${valuation}|${spot}|${quarter}`;
}

function storeSpot(merchantId: string): string {
  return `@${merchantId}`;
}

type Frontiers = Map<string, Map<Network, Profile[]>>;

function addProfiles(
  frontiers: Frontiers,
  key: string,
  network: Network,
  profiles: readonly Profile[],
): void {
  const byNetwork = memo(frontiers, key, () => new Map<Network, Profile[]>());
  for (const profile of profiles) {
    const kept = byNetwork.get(network) ?? [];
    if (kept.some((other) => dominates(other, profile))) continue;
    byNetwork.set(network, [...kept.filter((other) => !dominates(profile, other)), profile]);
  }
}

function addCategories(frontiers: Frontiers, holding: Holding, valuation: Valuation): void {
  const { network } = holding.card;
  if (network === 'private') return;
  const plain = profilesOf({ holding, place: { category: 'general', merchantId: null }, valuation });
  for (const category of CATEGORIES) {
    const profiles = holding.specialCategories.has(category)
      ? profilesOf({ holding, place: { category, merchantId: null }, valuation })
      : plain;
    addProfiles(frontiers, frontierKey(valuation, category, STANDING), network, profiles);
  }
}

function addStores(frontiers: Frontiers, holding: Holding, valuation: Valuation, quarter: string): void {
  const merchants = new Set(holding.rows.flatMap((row) => [...(row.merchants ?? [])]));
  for (const merchantId of merchants) {
    const place = { category: merchantById(merchantId)?.category ?? 'general', merchantId };
    const key = frontierKey(valuation, storeSpot(merchantId), quarter);
    addProfiles(frontiers, key, holding.card.network, profilesOf({ holding, place, valuation }));
  }
}

function addQuarters(frontiers: Frontiers, card: CatalogueCard, valuation: Valuation): void {
  for (const { quarter } of card.rotating?.quarters ?? []) {
    const holding = holdCard(card, NOTHING_TOLD, quarter);
    const rotating = holding.rows.filter((row) => row.source === 'rotating');
    for (const category of new Set(rotating.flatMap((row) => [...row.categories]))) {
      const profiles = profilesOf({ holding, place: { category, merchantId: null }, valuation });
      addProfiles(frontiers, frontierKey(valuation, category, quarter), card.network, profiles);
    }
    if (rotating.length > 0) addStores(frontiers, holding, valuation, quarter);
  }
}

/** Takes the cards one by one, as anybody would hold them, outside of any quarter. */
export function compileBest() {
  const frontiers: Frontiers = new Map();
  return {
    add(holding: Holding): void {
      for (const valuation of VALUATIONS) {
        addCategories(frontiers, holding, valuation);
        addStores(frontiers, holding, valuation, STANDING);
        addQuarters(frontiers, holding.card, valuation);
      }
    },
    finish: (): BestOfCatalogue => ({ frontiers }),
  };
}

export interface BestRequest {
  readonly category: Category;
  readonly merchant: Merchant | undefined;
  readonly amountCents: Cents;
  readonly valuation: Valuation;
  readonly at: string;
}

function bestOfFrontier(byNetwork: ReadonlyMap<Network, readonly Profile[]>, request: BestRequest): number {
  const accepted = request.merchant?.acceptedNetworks;
  let value = 0;
  for (const network of NETWORKS) {
    const profiles = byNetwork.get(network);
    if (!profiles) continue;
    if (accepted && network !== 'private' && !accepted.includes(network)) continue;
    for (const profile of profiles) value = Math.max(value, profileValue(profile, request.amountCents));
  }
  return value;
}

/** The most that any card accepted there would pay with its caps unused, in cents times ppm. */
export function bestValue(best: BestOfCatalogue, request: BestRequest): number {
  const { category, merchant, valuation, at } = request;
  const spots = merchant ? [category, storeSpot(merchant.id)] : [category];
  let value = 0;
  for (const spot of spots) {
    for (const quarter of [STANDING, quarterOf(at)]) {
      const byNetwork = best.frontiers.get(frontierKey(valuation, spot, quarter));
      if (byNetwork) value = Math.max(value, bestOfFrontier(byNetwork, request));
    }
  }
  return value;
}
