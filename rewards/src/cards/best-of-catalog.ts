import { type CatalogCard, type Network, NETWORKS } from '@tapwise/contracts/vocabulary/card';
import { CATEGORIES, type Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { quarterOf } from '@tapwise/contracts/vocabulary/quarter';
import type { Merchant } from '../places/merchant';
import { findMerchant } from '../places/merchants';
import { type EffectiveCard, NO_CHOICES, resolveCard } from './effective-card';
import { memoize } from './memoize';
import type { CentsPpm, Valuation } from './point-value';
import { computeRewardCurves, dominates, evaluateCurve, type RewardCurve } from './reward-curve';

/**
 * The best reward of any catalog card at any place. Keeps only the curves that are best for some amount, so a lookup takes
 * the same time for any number of cards.
 */
export interface BestOfCatalog {
  /** The curves by kind of place, then by network. */
  readonly frontiers: ReadonlyMap<string, ReadonlyMap<Network, readonly RewardCurve[]>>;
}

const VALUATIONS: readonly Valuation[] = ['floor', 'planning'];
const ANY_QUARTER = 'any';

function frontierKey(valuation: Valuation, placeKey: string, quarter: string): string {
  return `${valuation}|${placeKey}|${quarter}`;
}

function storeKey(merchantId: string): string {
  return `@${merchantId}`;
}

type Frontiers = Map<string, Map<Network, RewardCurve[]>>;

function addCurves(
  frontiers: Frontiers,
  key: string,
  network: Network,
  curves: readonly RewardCurve[],
): void {
  const byNetwork = memoize(frontiers, key, () => new Map<Network, RewardCurve[]>());
  for (const curve of curves) {
    const kept = byNetwork.get(network) ?? [];
    if (kept.some((other) => dominates(other, curve))) continue;
    byNetwork.set(network, [...kept.filter((other) => !dominates(curve, other)), curve]);
  }
}

function addCategories(frontiers: Frontiers, effectiveCard: EffectiveCard, valuation: Valuation): void {
  const { network } = effectiveCard.card;
  if (network === 'private') return;
  const plain = computeRewardCurves({
    effectiveCard,
    place: { category: 'general', merchantId: null },
    valuation,
  });
  for (const category of CATEGORIES) {
    const curves = effectiveCard.collectSpecialCategories.has(category)
      ? computeRewardCurves({ effectiveCard, place: { category, merchantId: null }, valuation })
      : plain;
    addCurves(frontiers, frontierKey(valuation, category, ANY_QUARTER), network, curves);
  }
}

function addStores(
  frontiers: Frontiers,
  effectiveCard: EffectiveCard,
  valuation: Valuation,
  quarter: string,
): void {
  const merchants = new Set(effectiveCard.rules.flatMap((rule) => [...(rule.merchants ?? [])]));
  for (const merchantId of merchants) {
    const place = { category: findMerchant(merchantId)?.category ?? 'general', merchantId };
    const key = frontierKey(valuation, storeKey(merchantId), quarter);
    addCurves(
      frontiers,
      key,
      effectiveCard.card.network,
      computeRewardCurves({ effectiveCard, place, valuation }),
    );
  }
}

function addQuarters(frontiers: Frontiers, card: CatalogCard, valuation: Valuation): void {
  for (const { quarter } of card.rotating?.quarters ?? []) {
    const effectiveCard = resolveCard(card, NO_CHOICES, quarter);
    const rotating = effectiveCard.rules.filter((rule) => rule.source === 'rotating');
    for (const category of new Set(rotating.flatMap((rule) => [...rule.categories]))) {
      const curves = computeRewardCurves({ effectiveCard, place: { category, merchantId: null }, valuation });
      addCurves(frontiers, frontierKey(valuation, category, quarter), card.network, curves);
    }
    if (rotating.length > 0) addStores(frontiers, effectiveCard, valuation, quarter);
  }
}

/** Builds the index from one card at a time, with default choices and no rotating quarter. */
export function createBestOfCatalogBuilder() {
  const frontiers: Frontiers = new Map();
  return {
    add(effectiveCard: EffectiveCard): void {
      for (const valuation of VALUATIONS) {
        addCategories(frontiers, effectiveCard, valuation);
        addStores(frontiers, effectiveCard, valuation, ANY_QUARTER);
        addQuarters(frontiers, effectiveCard.card, valuation);
      }
    },
    finish: (): BestOfCatalog => ({ frontiers }),
  };
}

export interface BestRequest {
  readonly category: Category;
  readonly merchant: Merchant | undefined;
  readonly amountCents: Cents;
  readonly valuation: Valuation;
  readonly at: string;
}

function findBestOfFrontier(
  byNetwork: ReadonlyMap<Network, readonly RewardCurve[]>,
  request: BestRequest,
): CentsPpm {
  const accepted = request.merchant?.acceptedNetworks;
  let value = 0;
  for (const network of NETWORKS) {
    const curves = byNetwork.get(network);
    if (!curves) continue;
    if (accepted && network !== 'private' && !accepted.includes(network)) continue;
    for (const curve of curves) value = Math.max(value, evaluateCurve(curve, request.amountCents));
  }
  return value;
}

/** The highest value that any accepted card would pay with unused caps. */
export function findBestValue(best: BestOfCatalog, request: BestRequest): CentsPpm {
  const { category, merchant, valuation, at } = request;
  const placeKeys = merchant ? [category, storeKey(merchant.id)] : [category];
  let value = 0;
  for (const placeKey of placeKeys) {
    for (const quarter of [ANY_QUARTER, quarterOf(at)]) {
      const byNetwork = best.frontiers.get(frontierKey(valuation, placeKey, quarter));
      if (byNetwork) value = Math.max(value, findBestOfFrontier(byNetwork, request));
    }
  }
  return value;
}
