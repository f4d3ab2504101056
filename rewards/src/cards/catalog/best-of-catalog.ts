import type { CatalogCard, Network } from '@tapwise/contracts/vocabulary/cards/card';
import { NETWORKS } from '@tapwise/contracts/vocabulary/cards/networks';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Merchant } from '../../places/reference/merchant';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { EffectiveCard } from '../rules/effective-card';
import type { CentsPpm, Valuation } from '../valuation/point-value';
import { addToGroups, type ByNetwork, collectCurves, type CurveGroups } from './best-curves';
import { evaluateCurve } from './reward-curve';

/**
 * The best that any card of the catalog pays anywhere without a condition. For each definition, each named merchant,
 * and for all other purchases, only the curves that are best for some amount are kept. The number of definitions
 * doesn't grow with the number of cards, so a lookup takes the same time for any catalog.
 */
export interface BestOfCatalog {
  /** In the US. */
  readonly domestic: Readonly<Record<Valuation, Frontiers>>;
  /** Outside the US, with the foreign transaction fee subtracted. */
  readonly abroad: Readonly<Record<Valuation, Frontiers>>;
}

interface Frontiers {
  readonly groups: CurveGroups;
  /** The curves for a class of purchases, found once. */
  readonly curvesByClass: Map<string, ByNetwork>;
}

const VALUATIONS: readonly Valuation[] = ['floor', 'planning'];

function createFrontiers(): BestOfCatalog['domestic'] {
  const create = (): Frontiers => ({ groups: new Map(), curvesByClass: new Map() });
  return { floor: create(), planning: create() };
}

/** Whether anyone can get the card: it is open to new applicants, for consumers, and doesn't require a membership. */
function isForAnyone({ type, openToNew, membershipRequired }: CatalogCard): boolean {
  return type !== 'business' && openToNew !== false && membershipRequired === undefined;
}

/** Takes the cards one at a time, with default choices and no rotating quarter. */
export function createBestOfCatalogBuilder() {
  const best: BestOfCatalog = { domestic: createFrontiers(), abroad: createFrontiers() };
  return {
    add(effectiveCard: EffectiveCard): void {
      if (!isForAnyone(effectiveCard.card)) return;
      for (const valuation of VALUATIONS) {
        addToGroups(best.domestic[valuation].groups, effectiveCard, { valuation, isAbroad: false });
        addToGroups(best.abroad[valuation].groups, effectiveCard, { valuation, isAbroad: true });
      }
    },
    finish: (): BestOfCatalog => best,
  };
}

export interface BestRequest {
  readonly purchase: PurchaseDetails;
  readonly merchant: Merchant | undefined;
  readonly amountCents: Cents;
  readonly valuation: Valuation;
}

const MAX_CACHED_RESULTS = 4_096;

function getCurves(frontiers: Frontiers, purchase: PurchaseDetails): ByNetwork {
  const { merchantId, mcc, channel, country, processor, date, category, isGiftCard } = purchase;
  const { curvesByClass } = frontiers;
  const key = `${merchantId ?? category}|${mcc ?? ''}|${channel}|${country === 'US' ? '' : country}|${processor ?? ''}|${date}${isGiftCard ? '|gift' : ''}`;
  const cached = curvesByClass.get(key);
  if (cached) return cached;
  if (curvesByClass.size >= MAX_CACHED_RESULTS) curvesByClass.clear();
  const curves = collectCurves(frontiers.groups, purchase);
  curvesByClass.set(key, curves);
  return curves;
}

/** The best card for a purchase, and its value minus its foreign transaction fee. */
export interface BestCatalogCard {
  readonly cardName: string;
  readonly netCentsPpm: CentsPpm;
}

function listAcceptedNetworks(merchant: Merchant | undefined): readonly Network[] {
  const accepted = merchant?.acceptedNetworks;
  return accepted ? [...accepted, 'private'] : NETWORKS;
}

/** The accepted card that would pay most without a condition, with unused caps. Undefined if none pays anything. */
export function findBestCard(best: BestOfCatalog, request: BestRequest): BestCatalogCard | undefined {
  const { purchase, merchant, amountCents, valuation } = request;
  const frontiers = purchase.country === 'US' ? best.domestic : best.abroad;
  const byNetwork = getCurves(frontiers[valuation], purchase);
  let bestCard: BestCatalogCard | undefined;
  for (const network of listAcceptedNetworks(merchant))
    for (const curve of byNetwork.get(network) ?? []) {
      const netCentsPpm = evaluateCurve(curve, amountCents);
      if (netCentsPpm > (bestCard?.netCentsPpm ?? 0)) bestCard = { cardName: curve.cardName, netCentsPpm };
    }
  return bestCard;
}
