import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { findMerchant } from '../../places/reference/merchants';
import { toCodeSet } from '../definitions/code-set';
import { isUnconfirmed } from '../definitions/match-definition';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { ConditionalRule } from './conditions';
import type { EffectiveCard } from './effective-card';
import { type EffectiveRule } from './effective-rules';
import { isRuleFor } from './match-rule';

interface UnmetRules {
  /** Rules for orders placed online. */
  readonly online: readonly ConditionalRule[];
  /** Rules whose definitions name merchants that may not count. */
  readonly uncertain: readonly ConditionalRule[];
}

/** Retailers of goods, without vehicles, fuel, and restaurants. */
const GOODS = toCodeSet(['5411', '5200-5399', '5531-5533', '5600-5799', '5900-5959', '5970-5999']);

const NO_RULES: readonly never[] = [];
const unmetByCard = new WeakMap<EffectiveCard, UnmetRules>();

function withCondition(
  rules: readonly EffectiveRule[],
  condition: ConditionalRule['condition'],
): readonly ConditionalRule[] {
  return rules.length === 0 ? NO_RULES : rules.map((rule) => ({ rule, condition }));
}

function toUnmetRules({ rules }: EffectiveCard): UnmetRules {
  const isOnline = ({ definition }: EffectiveRule) =>
    definition?.basis === 'channel' && definition.channels?.some((channel) => channel === 'online') === true;
  const isUncertain = ({ category, definition }: EffectiveRule) =>
    isCategory(category) && definition?.uncertainMerchants !== undefined;
  return {
    online: withCondition(rules.filter(isOnline), { kind: 'requires', requirement: 'online-order' }),
    uncertain: withCondition(rules.filter(isUncertain), { kind: 'unconfirmed' }),
  };
}

function getUnmetRules(effectiveCard: EffectiveCard): UnmetRules {
  const cached = unmetByCard.get(effectiveCard);
  if (cached) return cached;
  const unmet = toUnmetRules(effectiveCard);
  unmetByCard.set(effectiveCard, unmet);
  return unmet;
}

/** Whether a store of this kind usually sells online as well: superstores do, grocery stores mostly through others. */
function isSoldOnline({ mcc, category }: PurchaseDetails): boolean {
  return mcc !== null && category !== 'groceries' && GOODS.has(mcc);
}

/** The same purchase on the store's website, which can be a separate merchant: Walmart.com. */
function toOnlineOrder(purchase: PurchaseDetails): PurchaseDetails {
  const website = purchase.merchantId === null ? undefined : findMerchant(`${purchase.merchantId}-com`);
  if (!website) return { ...purchase, channel: 'online' };
  const { id: merchantId, category, mcc } = website;
  return { ...purchase, channel: 'online', merchantId, category, mcc };
}

/**
 * Rules that would pay if the purchase were an order from the store's website, or if a merchant that the issuer's terms
 * leave open counted. Empty for most cards and places.
 */
export function listUnmetRules(
  effectiveCard: EffectiveCard,
  purchase: PurchaseDetails,
): readonly ConditionalRule[] {
  const { online, uncertain } = getUnmetRules(effectiveCard);
  const { merchantId, channel } = purchase;
  if (merchantId === null || (online.length === 0 && uncertain.length === 0)) return NO_RULES;
  const isOnlineOpen = online.length > 0 && channel === 'in-store' && isSoldOnline(purchase);
  const order = isOnlineOpen ? toOnlineOrder(purchase) : null;
  const offered = order
    ? online.filter(({ rule }) => !isRuleFor(rule, purchase) && isRuleFor(rule, order))
    : NO_RULES;
  const open = uncertain.filter(({ rule }) => rule.definition && isUnconfirmed(rule.definition, purchase));
  return offered.length + open.length === 0 ? NO_RULES : [...offered, ...open];
}
