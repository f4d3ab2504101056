import type { CatalogCard, Network } from '@tapwise/contracts/vocabulary/cards/card';
import { memoize } from '../../caching/memoize';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { matchDefinition } from '../definitions/match-definition';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { EffectiveCard } from '../rules/effective-card';
import { type EffectiveRule, isGeneral } from '../rules/effective-rules';
import { isProbablyListed } from '../rules/match-rule';
import { PPM_PER_PERCENT, type Valuation } from '../valuation/point-value';
import { isDominant, type RewardCurve } from './reward-curve';

/** A card's curve, with its name for explanations. */
export interface CardCurve extends RewardCurve {
  readonly cardName: string;
}

export type ByNetwork = ReadonlyMap<Network, readonly CardCurve[]>;

type NetworkDraft = Map<Network, CardCurve[]>;

/** The best curves of the cards with the same exclusions and the same lower rates. */
interface CurveGroup {
  /** The purchases that earn nothing. */
  readonly exclusions: readonly IssuerDefinition[];
  /** Where a rule of the cards replaces their general rule and pays less. */
  readonly lowerDefinitions: readonly IssuerDefinition[];
  readonly byDefinition: Map<IssuerDefinition, NetworkDraft>;
  readonly byMerchant: Map<string, NetworkDraft>;
  readonly everywhere: NetworkDraft;
}

/** The options for computing curves: the value of points, and whether the foreign transaction fee is subtracted. */
interface CurveBasis {
  readonly valuation: Valuation;
  readonly isAbroad: boolean;
}

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

/** The tiers, never below what the card pays everywhere, minus its foreign transaction fee. */
function toCardCurve(
  card: CatalogCard,
  { tiers, minCents }: RewardCurve,
  { basePpm, isAbroad }: { readonly basePpm: number; readonly isAbroad: boolean },
): CardCurve {
  const feePpm = isAbroad ? Math.round(card.foreignTransactionFeePct * PPM_PER_PERCENT) : 0;
  const net = tiers.map(({ roomCents, ppm }) => ({ roomCents, ppm: Math.max(ppm, basePpm) - feePpm }));
  return { minCents, tiers: net, cardName: card.name };
}

/** The uncapped rate that the card pays everywhere, on any amount. */
function computeBasePpm(rules: readonly EffectiveRule[], valuation: Valuation): number {
  return rules
    .filter((rule) => isGeneral(rule) && rule.minCents === 0)
    .reduce(
      (best, rule) => Math.max(best, rule.capGroup ? rule.afterPpm[valuation] : rule.ppm[valuation]),
      0,
    );
}

function addCurveFor<Key>(byKey: Map<Key, NetworkDraft>, key: Key, network: Network, curve: CardCurve): void {
  addCurve(
    memoize(byKey, key, (): NetworkDraft => new Map()),
    network,
    curve,
  );
}

function addRules(group: CurveGroup, { card, rules }: EffectiveCard, basis: CurveBasis): void {
  const { valuation, isAbroad } = basis;
  const basePpm = computeBasePpm(rules, valuation);
  for (const rule of rules) {
    const isLower = rule.definition !== null && group.lowerDefinitions.includes(rule.definition);
    const gross = { minCents: rule.minCents, tiers: toTiers(rule, valuation) };
    const curve = toCardCurve(card, gross, { basePpm: isLower ? 0 : basePpm, isAbroad });
    for (const merchantId of rule.merchants ?? [])
      addCurveFor(group.byMerchant, merchantId, card.network, curve);
    if (card.network === 'private') continue;
    if (rule.definition) addCurveFor(group.byDefinition, rule.definition, card.network, curve);
    else if (isGeneral(rule)) addCurve(group.everywhere, card.network, curve);
  }
}

/** The best slot of a card whose slots go to the largest categories. */
function addTopSlot(group: CurveGroup, { card, rules, top }: EffectiveCard, basis: CurveBasis): void {
  const { valuation, isAbroad } = basis;
  const slot = top?.slots[0];
  if (!top || !slot) return;
  const basePpm = computeBasePpm(rules, valuation);
  const slotTier = { roomCents: slot.cap?.limitCents ?? null, ppm: slot.ppm[valuation] };
  const after = { roomCents: null, ppm: slot.afterPpm[valuation] };
  const gross = { minCents: 0, tiers: slot.cap ? [slotTier, after] : [slotTier] };
  const curve = toCardCurve(card, gross, { basePpm, isAbroad });
  for (const { definition } of top.options) addCurveFor(group.byDefinition, definition, card.network, curve);
}

/** The definitions of the rules that pay less than the card pays everywhere. */
function listLowerDefinitions({ rules }: EffectiveCard): IssuerDefinition[] {
  const base = Math.max(0, ...rules.filter(isGeneral).map(({ rate }) => rate));
  return rules.flatMap(({ definition, rate }) => (definition && rate < base ? definition : []));
}

/** The groups of cards, by the ids of the definitions that distinguish them. */
export type CurveGroups = Map<string, CurveGroup>;

/** Adds a card's curves to the group of cards with the same exclusions and the same lower rates. */
export function addToGroups(groups: CurveGroups, effectiveCard: EffectiveCard, basis: CurveBasis): void {
  const { exclusions } = effectiveCard;
  const lowerDefinitions = listLowerDefinitions(effectiveCard);
  const key = [exclusions, lowerDefinitions]
    .map((definitions) => definitions.map(({ id }) => id).join(' '))
    .join('|');
  const group = memoize(groups, key, () => ({
    exclusions,
    lowerDefinitions,
    byDefinition: new Map<IssuerDefinition, NetworkDraft>(),
    byMerchant: new Map<string, NetworkDraft>(),
    everywhere: new Map<Network, CardCurve[]>(),
  }));
  addRules(group, effectiveCard, basis);
  addTopSlot(group, effectiveCard, basis);
}

function isMatch(definition: IssuerDefinition, purchase: PurchaseDetails): boolean {
  return isProbablyListed(definition, purchase) || matchDefinition(definition, purchase) !== 'no';
}

/** The curves of a group that apply. */
function listCurves(group: CurveGroup, purchase: PurchaseDetails): readonly ByNetwork[] {
  const { exclusions, lowerDefinitions, byDefinition, byMerchant, everywhere } = group;
  if (exclusions.some((definition) => isMatch(definition, purchase))) return [];
  const matchingDefinitions = [...byDefinition].flatMap(([definition, byNetwork]) =>
    isMatch(definition, purchase) ? [byNetwork] : [],
  );
  const atMerchant = purchase.merchantId === null ? undefined : byMerchant.get(purchase.merchantId);
  const isLower = lowerDefinitions.some((definition) => isMatch(definition, purchase));
  return [...(isLower ? [] : [everywhere]), ...matchingDefinitions, ...(atMerchant ? [atMerchant] : [])];
}

/** All curves that apply, by network. */
export function collectCurves(groups: CurveGroups, purchase: PurchaseDetails): ByNetwork {
  const collected: NetworkDraft = new Map();
  const applicable = [...groups.values()].flatMap((group) => listCurves(group, purchase));
  for (const byNetwork of applicable)
    for (const [network, curves] of byNetwork)
      for (const curve of curves) addCurve(collected, network, curve);
  return collected;
}
