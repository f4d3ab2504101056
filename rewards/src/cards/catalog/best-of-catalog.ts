import { type CatalogCard, type Network, NETWORKS } from '@tapwise/contracts/vocabulary/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Merchant } from '../../places/facts/merchant';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { matchDefinition } from '../definitions/match-definition';
import type { PurchaseDetails } from '../definitions/purchase-details';
import { memoize } from '../memoize';
import type { EffectiveCard } from '../rules/effective-card';
import { isGeneral } from '../rules/effective-rules';
import { type EffectiveRule, isProbablyListed } from '../rules/effective-rules';
import type { CentsPpm, Valuation } from '../valuation/point-value';
import { PPM_PER_PERCENT } from '../valuation/point-value';
import { evaluateCurve, isDominant, type RewardCurve } from './reward-curve';

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

interface CardCurve extends RewardCurve {
  readonly cardName: string;
}

type ByNetwork = ReadonlyMap<Network, readonly CardCurve[]>;

interface Frontiers {
  readonly byDefinition: ReadonlyMap<IssuerDefinition, ByNetwork>;
  readonly byMerchant: ReadonlyMap<string, ByNetwork>;
  readonly everywhere: ByNetwork;
  /** The curves for a class of purchases, found once. */
  readonly curvesByClass: Map<string, ByNetwork>;
}

type NetworkDraft = Map<Network, CardCurve[]>;

interface Draft {
  readonly byDefinition: Map<IssuerDefinition, NetworkDraft>;
  readonly byMerchant: Map<string, NetworkDraft>;
  readonly everywhere: NetworkDraft;
  readonly valuation: Valuation;
  readonly isAbroad: boolean;
}

const VALUATIONS: readonly Valuation[] = ['floor', 'planning'];

function addCurve(byNetwork: NetworkDraft, network: Network, curve: CardCurve): void {
  const curves = byNetwork.get(network) ?? [];
  if (curves.some((other) => isDominant(other, curve))) return;
  byNetwork.set(network, [...curves.filter((other) => !isDominant(curve, other)), curve]);
}

function toTiers({ capGroup, ppm, afterPpm }: EffectiveRule, valuation: Valuation): RewardCurve['tiers'] {
  if (!capGroup) return [{ roomCents: null, ppm: ppm[valuation] }];
  return [
    { roomCents: capGroup.limitCents, ppm: ppm[valuation] },
    { roomCents: null, ppm: afterPpm[valuation] },
  ];
}

/** The tiers, never below what the card pays everywhere, minus its fee abroad. */
function toCardCurve(
  card: CatalogCard,
  { tiers, minCents }: RewardCurve,
  { basePpm, isAbroad }: { readonly basePpm: number; readonly isAbroad: boolean },
): CardCurve {
  const feePpm = isAbroad ? Math.round(card.foreignTransactionFeePct * PPM_PER_PERCENT) : 0;
  const net = tiers.map(({ roomCents, ppm }) => ({ roomCents, ppm: Math.max(ppm, basePpm) - feePpm }));
  return { minCents, tiers: net, cardName: card.name };
}

/** What the card pays on any amount everywhere, without a cap. */
function computeBasePpm(rules: readonly EffectiveRule[], valuation: Valuation): number {
  return rules
    .filter((rule) => isGeneral(rule) && rule.minCents === 0)
    .reduce(
      (best, rule) => Math.max(best, rule.capGroup ? rule.afterPpm[valuation] : rule.ppm[valuation]),
      0,
    );
}

function addRules(draft: Draft, { card, rules }: EffectiveCard): void {
  const { valuation, isAbroad } = draft;
  const basePpm = computeBasePpm(rules, valuation);
  for (const rule of rules) {
    const gross = { minCents: rule.minCents, tiers: toTiers(rule, valuation) };
    const curve = toCardCurve(card, gross, { basePpm, isAbroad });
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
function addTopSlot(draft: Draft, { card, rules, top }: EffectiveCard): void {
  const { valuation, isAbroad } = draft;
  const slot = top?.slots[0];
  if (!top || !slot) return;
  const basePpm = computeBasePpm(rules, valuation);
  const slotTier = { roomCents: slot.cap?.limitCents ?? null, ppm: slot.ppm[valuation] };
  const after = { roomCents: null, ppm: slot.afterPpm[valuation] };
  const gross = { minCents: 0, tiers: slot.cap ? [slotTier, after] : [slotTier] };
  const curve = toCardCurve(card, gross, { basePpm, isAbroad });
  for (const { definition } of top.options)
    addCurve(
      memoize(draft.byDefinition, definition, (): NetworkDraft => new Map()),
      card.network,
      curve,
    );
}

function createDrafts(isAbroad: boolean): Readonly<Record<Valuation, Draft>> {
  const create = (valuation: Valuation): Draft => ({
    byDefinition: new Map(),
    byMerchant: new Map(),
    everywhere: new Map(),
    valuation,
    isAbroad,
  });
  return { floor: create('floor'), planning: create('planning') };
}

function finish({ floor, planning }: Readonly<Record<Valuation, Draft>>): BestOfCatalog['domestic'] {
  return {
    floor: { ...floor, curvesByClass: new Map() },
    planning: { ...planning, curvesByClass: new Map() },
  };
}

/** Whether anyone can get the card: it is open, for consumers, and needs no membership. */
function isForAnyone({ type, openToNew, membershipRequired }: CatalogCard): boolean {
  return type !== 'business' && openToNew !== false && membershipRequired === undefined;
}

/** Takes the cards one at a time, with default choices and no rotating quarter. */
export function createBestOfCatalogBuilder() {
  const domestic = createDrafts(false);
  const abroad = createDrafts(true);
  return {
    add(effectiveCard: EffectiveCard): void {
      if (!isForAnyone(effectiveCard.card)) return;
      for (const drafts of [domestic, abroad])
        for (const valuation of VALUATIONS) {
          addRules(drafts[valuation], effectiveCard);
          addTopSlot(drafts[valuation], effectiveCard);
        }
    },
    finish: (): BestOfCatalog => ({ domestic: finish(domestic), abroad: finish(abroad) }),
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
  const { curvesByClass } = frontiers;
  const key = `${merchantId ?? category}|${mcc ?? ''}|${channel}|${country === 'US' ? '' : country}|${processor ?? ''}|${date}`;
  const cached = curvesByClass.get(key);
  if (cached) return cached;
  if (curvesByClass.size >= MAX_FOUND) curvesByClass.clear();
  const curves = collectCurves(frontiers, purchase);
  curvesByClass.set(key, curves);
  return curves;
}

/** The best card for a purchase, and its value minus its foreign transaction fee. */
export interface BestCard {
  readonly cardName: string;
  readonly netCentsPpm: CentsPpm;
}

function listAcceptedNetworks(merchant: Merchant | undefined): readonly Network[] {
  const accepted = merchant?.acceptedNetworks;
  return accepted ? [...accepted, 'private'] : NETWORKS;
}

/** The accepted card that would pay most without a condition, with unused caps. Undefined if none pays anything. */
export function findBestCard(best: BestOfCatalog, request: BestRequest): BestCard | undefined {
  const { purchase, merchant, amountCents, valuation } = request;
  const frontiers = purchase.country === 'US' ? best.domestic : best.abroad;
  const byNetwork = findCurves(frontiers[valuation], purchase);
  let bestCard: BestCard | undefined;
  for (const network of listAcceptedNetworks(merchant))
    for (const curve of byNetwork.get(network) ?? []) {
      const netCentsPpm = evaluateCurve(curve, amountCents);
      if (netCentsPpm > (bestCard?.netCentsPpm ?? 0)) bestCard = { cardName: curve.cardName, netCentsPpm };
    }
  return bestCard;
}
