import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { hasMerchantOrParent } from '../../places/reference/merchant-families';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { type DefinitionMatch, matchDefinition } from '../definitions/match-definition';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { EffectiveRule } from './effective-rules';

/** Most sellers in these categories are on the issuers' lists. */
const MOSTLY_LISTED_CATEGORIES: ReadonlySet<Category> = new Set(['streaming', 'car_rental', 'apparel']);

/** Whether the user named a kind of place whose sellers a definition lists, such as "streaming", but no seller. */
export function isProbablyListed(
  { basis, category }: IssuerDefinition,
  purchase: Pick<PurchaseDetails, 'merchantId' | 'category'>,
): boolean {
  if (basis !== 'list' || purchase.merchantId !== null) return false;
  return category === purchase.category && MOSTLY_LISTED_CATEGORIES.has(purchase.category);
}

/**
 * Whether a rule pays for a purchase, ignoring the amount. A rule that names merchants pays at them and their families
 * alone, unless it pays wherever they process the payment, as PayPal does.
 */
export function matchRule(rule: EffectiveRule, purchase: PurchaseDetails): DefinitionMatch {
  const { merchants, definition } = rule;
  if (merchants && hasMerchantOrParent(merchants, purchase.merchantId)) return 'yes';
  if (!definition) return merchants ? 'no' : 'yes';
  return isProbablyListed(definition, purchase) ? 'uncertain' : matchDefinition(definition, purchase);
}

/** Whether a rule pays for a purchase, with certainty or not. */
export function isRuleFor(rule: EffectiveRule, purchase: PurchaseDetails): boolean {
  return matchRule(rule, purchase) !== 'no';
}

/** Whether a rule for bookings in a portal covers a purchase of this category. */
export function isPortalRuleFor(rule: EffectiveRule, category: Category, merchantId: string | null): boolean {
  if (rule.merchants) return hasMerchantOrParent(rule.merchants, merchantId);
  return rule.categories.has(category);
}
