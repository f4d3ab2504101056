import { type Network, NETWORKS } from '@tapwise/contracts/vocabulary/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Merchant } from '../../places/facts/merchant';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { matchDefinition } from '../definitions/match-definition';
import type { PurchaseDetails } from '../definitions/purchase-details';
import { memoize } from '../memoize';
import type { EffectiveCard } from '../rules/effective-card';
import { type EffectiveRule, isProbablyListed } from '../rules/effective-rules';
import type { CentsPpm, Valuation } from '../valuation/point-value';
import { dominates, evaluateCurve, type RewardCurve } from './reward-curve';

/**
 * The best that any card of the catalog pays anywhere without a condition. For each definition, each named merchant, and
 * for all other purchases, only the curves that are best for some amount are kept. There are as many definitions
 * however many cards there are, so a question costs the same.
 */
export interface BestOfCatalog {
  readonly byValuation: Readonly<Record<Valuation, Frontiers>>;
}

type ByNetwork = ReadonlyMap<Network, readonly RewardCurve[]>;

interface Frontiers {
  readonly byDefinition: ReadonlyMap<IssuerDefinition, ByNetwork>;
  readonly byMerchant: ReadonlyMap<string, ByNetwork>;
  readonly everywhere: ByNetwork;
  /** The curves for a class of purchases, found once. */
  readonly found: Map<string, ByNetwork>;
}

type NetworkDraft = Map<Network, RewardCurve[]>;

interface Draft {
  readonly byDefinition: Map<IssuerDefinition, NetworkDraft>;
  readonly byMerchant: Map<string, NetworkDraft>;
  readonly everywhere: NetworkDraft;
}

const VALUATIONS: readonly Valuation[] = ['floor', 'planning'];

function addCurve(byNetwork: NetworkDraft, network: Network, curve: RewardCurve): void {
  const kept = byNetwork.get(network) ?? [];
  if (kept.some((other) => dominates(other, curve))) return;
  byNetwork.set(network, [...kept.filter((other) => !dominates(curve, other)), curve]);
}

function isGeneral({ category, merchants }: EffectiveRule): boolean {
  return category === 'general' && merchants === null;
}

function tiersOf({ capGroup, ppm, afterPpm }: EffectiveRule, valuation: Valuation): RewardCurve['tiers'] {
  if (!capGroup) return [{ roomCents: null, ppm: ppm[valuation] }];
  return [
    { roomCents: capGroup.limitCents, ppm: ppm[valuation] },
    { roomCents: null, ppm: afterPpm[valuation] },
  ];
}

/** The rule's tiers, never below what the card pays everywhere. */
function curveOf(rule: EffectiveRule, basePpm: number, valuation: Valuation): RewardCurve {
  const tiers = tiersOf(rule, valuation).map(({ roomCents, ppm }) => ({
    roomCents,
    ppm: Math.max(ppm, basePpm),
  }));
  return { minCents: rule.minCents, tiers };
}

/** What the card pays on any amount everywhere, without a cap. */
function basePpmOf(rules: readonly EffectiveRule[], valuation: Valuation): number {
  return rules
    .filter((rule) => isGeneral(rule) && rule.minCents === 0)
    .reduce(
      (best, rule) => Math.max(best, rule.capGroup ? rule.afterPpm[valuation] : rule.ppm[valuation]),
      0,
    );
}

function addRules(draft: Draft, { card, rules }: EffectiveCard, valuation: Valuation): void {
  const basePpm = basePpmOf(rules, valuation);
  for (const rule of rules) {
    const curve = curveOf(rule, basePpm, valuation);
    for (const merchantId of rule.merchants ?? [])
      addCurve(
        memoize(draft.byMerchant, merchantId, (): NetworkDraft => new Map()),
        card.network,
        curve,
      );
    if (card.network === 'private') continue;
    if (rule.definition)
      addCurve(
        memoize(draft.byDefinition, rule.definition, (): NetworkDraft => new Map()),
        card.network,
        curve,
      );
    else if (isGeneral(rule)) addCurve(draft.everywhere, card.network, curve);
  }
}

/** The best slot of a card whose slots go to the largest categories. */
function addTopSlot(draft: Draft, { card, rules, top }: EffectiveCard, valuation: Valuation): void {
  const slot = top?.slots[0];
  if (!top || !slot) return;
  const basePpm = basePpmOf(rules, valuation);
  const after = Math.max(basePpm, slot.afterPpm[valuation]);
  const tiers = slot.cap
    ? [
        { roomCents: slot.cap.limitCents, ppm: slot.ppm[valuation] },
        { roomCents: null, ppm: after },
      ]
    : [{ roomCents: null, ppm: slot.ppm[valuation] }];
  for (const { definition } of top.options)
    addCurve(
      memoize(draft.byDefinition, definition, (): NetworkDraft => new Map()),
      card.network,
      { minCents: 0, tiers },
    );
}

function emptyDraft(): Draft {
  return { byDefinition: new Map(), byMerchant: new Map(), everywhere: new Map() };
}

/** Takes the cards one at a time, with default choices and no rotating quarter. Closed cards don't count. */
export function createBestOfCatalogBuilder() {
  const drafts: Readonly<Record<Valuation, Draft>> = { floor: emptyDraft(), planning: emptyDraft() };
  return {
    add(effectiveCard: EffectiveCard): void {
      if (effectiveCard.card.openToNew === false) return;
      for (const valuation of VALUATIONS) {
        addRules(drafts[valuation], effectiveCard, valuation);
        addTopSlot(drafts[valuation], effectiveCard, valuation);
      }
    },
    finish: (): BestOfCatalog => ({
      byValuation: {
        floor: { ...drafts.floor, found: new Map() },
        planning: { ...drafts.planning, found: new Map() },
      },
    }),
  };
}

export interface BestRequest {
  readonly purchase: PurchaseDetails;
  readonly merchant: Merchant | undefined;
  readonly amountCents: Cents;
  readonly valuation: Valuation;
}

/** All curves that apply, by network. */
function collectCurves(
  { byDefinition, byMerchant, everywhere }: Frontiers,
  purchase: PurchaseDetails,
): ByNetwork {
  const fitting = [...byDefinition].flatMap(([definition, byNetwork]) =>
    isProbablyListed(definition, purchase) || matchDefinition(definition, purchase) !== 'no'
      ? [byNetwork]
      : [],
  );
  const atMerchant = purchase.merchantId === null ? undefined : byMerchant.get(purchase.merchantId);
  const collected: NetworkDraft = new Map();
  for (const byNetwork of [everywhere, ...fitting, ...(atMerchant ? [atMerchant] : [])])
    for (const [network, curves] of byNetwork)
      for (const curve of curves) addCurve(collected, network, curve);
  return collected;
}

const MAX_FOUND = 4_096;

function findCurves(frontiers: Frontiers, purchase: PurchaseDetails): ByNetwork {
  const { merchantId, mcc, channel, country, processor, date, category } = purchase;
  const { found } = frontiers;
  const key = `${merchantId ?? category}|${mcc ?? ''}|${channel}|${country === 'US' ? '' : country}|${processor ?? ''}|${date}`;
  const known = found.get(key);
  if (known) return known;
  if (found.size >= MAX_FOUND) found.clear();
  const curves = collectCurves(frontiers, purchase);
  found.set(key, curves);
  return curves;
}

/** The highest value that any accepted card would pay without a condition, with unused caps. */
export function findBestValue(best: BestOfCatalog, request: BestRequest): CentsPpm {
  const { purchase, merchant, amountCents, valuation } = request;
  const byNetwork = findCurves(best.byValuation[valuation], purchase);
  const accepted = merchant?.acceptedNetworks;
  let value = 0;
  for (const network of NETWORKS) {
    if (accepted && network !== 'private' && !accepted.includes(network)) continue;
    for (const curve of byNetwork.get(network) ?? [])
      value = Math.max(value, evaluateCurve(curve, amountCents));
  }
  return value;
}
