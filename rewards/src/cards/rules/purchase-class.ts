import { memoize } from '../../caching/memoize';
import { findFuelSeller, isFuelSeller } from '../../places/reference/fuel-sellers';
import { addFamilies } from '../../places/reference/merchant-families';
import { type CodeSet, toCodeSet } from '../definitions/code-set';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { isAtPhoneShop } from '../definitions/phone-shop';
import { isPortal } from '../definitions/portals';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { ConditionalRule } from './conditions';
import type { EffectiveRule } from './effective-rules';
import type { TopOption } from './top-slots';

/**
 * The facts of a purchase that a card's rules depend on. Purchases of one class earn the same rates, apart from their
 * size.
 */
export interface PurchaseClassifier {
  /** Whether a rule or a definition names the merchant, or the kind of store whose fuel it sells. */
  readonly isNamed: (merchantId: string) => boolean;
  /** The class of a purchase, as text. The same text means the same rates. */
  readonly classify: (purchase: PurchaseDetails) => string;
}

interface ClassCriteria {
  readonly codes: CodeSet;
  readonly merchants: ReadonlySet<string>;
  readonly isChannelRelevant: boolean;
  readonly isCountryRelevant: boolean;
  readonly isProcessorRelevant: boolean;
  readonly isFuelSellerRelevant: boolean;
  readonly isGiftCardRelevant: boolean;
  /** The categories whose definitions list sellers. */
  readonly listed: ReadonlySet<string>;
}

const criteriaByDefinitions = new Map<string, ClassCriteria>();

function listCodes({ mcc, anyChannelMcc = [], excludedMcc = [] }: IssuerDefinition): readonly string[] {
  return [...mcc, ...anyChannelMcc, ...excludedMcc];
}

function listMerchants(definition: IssuerDefinition): readonly string[] {
  const { includedMerchants = [], excludedMerchants = [], uncertainMerchants = [] } = definition;
  return [...includedMerchants, ...excludedMerchants, ...uncertainMerchants];
}

function toCriteria(definitions: readonly IssuerDefinition[]): ClassCriteria {
  const key = definitions.map(({ id }) => id).join(' ');
  return memoize(criteriaByDefinitions, key, () => ({
    codes: toCodeSet(definitions.flatMap(listCodes)),
    merchants: new Set(definitions.flatMap(listMerchants)),
    isChannelRelevant: definitions.some(({ basis }) => basis === 'channel'),
    isCountryRelevant: definitions.some(({ usOnly }) => usOnly),
    isProcessorRelevant: definitions.some(({ processor }) => processor !== undefined),
    isFuelSellerRelevant: definitions.some(
      ({ excludedFuel, uncertainFuel }) => excludedFuel ?? uncertainFuel,
    ),
    isGiftCardRelevant: definitions.some(({ isGiftCardOnly }) => isGiftCardOnly),
    listed: new Set(definitions.flatMap(({ basis, category }) => (basis === 'list' ? [category] : []))),
  }));
}

export interface CardRules {
  readonly rules: readonly EffectiveRule[];
  readonly conditional: readonly ConditionalRule[];
  readonly options: readonly TopOption[];
  /** Purchases that earn nothing. */
  readonly exclusions: readonly IssuerDefinition[];
}

/** The categories of offers of a portal. General offers cover every category, so they don't distinguish cards. */
function listPortalCategories(conditional: readonly ConditionalRule[]): ReadonlySet<string> {
  const portal = conditional.filter(({ condition }) => condition.kind === 'portal');
  return new Set(portal.flatMap(({ rule }) => (rule.category === 'general' ? [] : [...rule.categories])));
}

function hasRequirement(conditional: readonly ConditionalRule[], requirement: string): boolean {
  return conditional.some(
    ({ condition }) => condition.kind === 'requires' && condition.requirement === requirement,
  );
}

interface ClassParts extends ClassCriteria {
  /** The categories that offers of a portal are for. */
  readonly offered: ReadonlySet<string>;
  readonly isNamed: (merchantId: string) => boolean;
  readonly isTimeRelevant: boolean;
  readonly isPhoneShopRelevant: boolean;
}

function describeChannel(
  { isChannelRelevant, isCountryRelevant, isProcessorRelevant }: ClassCriteria,
  purchase: PurchaseDetails,
): string {
  const { channel, country, processor } = purchase;
  const placed = isChannelRelevant && channel !== 'in-store' ? `|${channel}` : '';
  const abroad = isCountryRelevant && country !== 'US' ? '|abroad' : '';
  return isProcessorRelevant && processor ? `${placed}${abroad}*${processor}` : placed + abroad;
}

/** The goods sold, if they affect the rate: whose fuel it is, or gift cards. */
function describeGoods(
  { isFuelSellerRelevant, isGiftCardRelevant }: ClassCriteria,
  { merchantId, mcc, isGiftCard }: PurchaseDetails,
): string {
  const seller = isFuelSellerRelevant ? findFuelSeller(merchantId, mcc) : null;
  const fuel = seller === null ? '' : `|${seller}`;
  return isGiftCardRelevant && isGiftCard ? `${fuel}|gift` : fuel;
}

/** The conditions that the purchase itself fulfills: by its time, or by the kind of shop. */
function describeCircumstances(
  { isTimeRelevant, isPhoneShopRelevant }: ClassParts,
  purchase: PurchaseDetails,
): string {
  const time = isTimeRelevant && purchase.isWeekendNight ? '|night' : '';
  return isPhoneShopRelevant && isAtPhoneShop(purchase) ? `${time}|shop` : time;
}

function toClass(parts: ClassParts, purchase: PurchaseDetails): string {
  const { mcc, merchantId, category } = purchase;
  let text = mcc !== null && parts.codes.has(mcc) ? mcc : '';
  if (merchantId !== null && parts.isNamed(merchantId)) text += `@${merchantId}`;
  text += describeChannel(parts, purchase);
  text += describeGoods(parts, purchase);
  text += describeCircumstances(parts, purchase);
  const isNeeded = parts.offered.has(category) || (merchantId === null && parts.listed.has(category));
  return isNeeded ? `${text}#${category}` : text;
}

/** Created once per card, with its choices and its day. */
export function getClassifier({ rules, conditional, options, exclusions }: CardRules): PurchaseClassifier {
  const all = [...rules, ...conditional.map(({ rule }) => rule)];
  const definitions = new Set([
    ...all.flatMap(({ definition }) => definition ?? []),
    ...options.map(({ definition }) => definition),
    ...exclusions,
  ]);
  const criteria = toCriteria([...definitions]);
  const ruleMerchants = new Set(addFamilies(all.flatMap((rule) => [...(rule.merchants ?? [])])));
  const hasPortal = conditional.some(({ condition }) => condition.kind === 'portal');
  const isNamed = (merchantId: string) =>
    ruleMerchants.has(merchantId) ||
    criteria.merchants.has(merchantId) ||
    (hasPortal && isPortal(merchantId)) ||
    (criteria.isFuelSellerRelevant && isFuelSeller(merchantId));
  const parts = {
    ...criteria,
    isChannelRelevant: criteria.isChannelRelevant || hasRequirement(conditional, 'online-order'),
    isCountryRelevant: criteria.isCountryRelevant || hasRequirement(conditional, 'foreign-purchase'),
    isTimeRelevant: hasRequirement(conditional, 'citi-nights'),
    isPhoneShopRelevant: hasRequirement(conditional, 'phone-shop'),
    offered: listPortalCategories(conditional),
    isNamed,
  };
  return { isNamed, classify: (purchase) => toClass(parts, purchase) };
}
