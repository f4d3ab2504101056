import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { getDefaultDefinition } from '../../cards/definitions/issuer-definitions';
import type { PurchaseDetails } from '../../cards/definitions/purchase-details';
import { findPurchaseCode } from '../../cards/definitions/typical-purchase';
import { isDefaultCode } from '../../places/reference/category-codes';
import { findSellerId } from '../../places/reference/fuel-sellers';
import type { Merchant } from '../../places/reference/merchant';
import { findMerchant, findMerchantIn } from '../../places/reference/merchants';
import { isGiftCard } from '../../places/text/gift-card';
import { getPaymentTerms, type PaymentTerms } from './payment-terms';

/** The facts of a purchase that depend on the place only. */
type PlaceDetails = Required<Omit<PurchaseDetails, 'date' | 'amountCents' | 'isWeekendNight'>>;

/** The properties that all purchases at a place share. */
export interface PlaceProperties {
  readonly details: PlaceDetails;
  readonly merchant: Merchant | undefined;
  readonly payment: PaymentTerms;
}

/** Fuel has a separate code, regardless of what else the merchant sells. */
function isPlaceCode(category: Category, { category: usual, mcc }: Merchant): boolean {
  if (category === 'general' || category === 'online') return true;
  return isDefaultCode(category, mcc) || (category === usual && category !== 'gas');
}

/** For a place of an earlier version, which doesn't contain the code. */
function findUsualCode(category: Category, merchant: Merchant | undefined): Mcc | null {
  return merchant && isPlaceCode(category, merchant) ? merchant.mcc : findPurchaseCode(category);
}

/** For a place of an earlier version, which doesn't contain the channel. */
function guessChannel(category: Category, merchant: Merchant | undefined): Channel {
  return category === 'online' || merchant?.category === 'online' ? 'online' : 'in-store';
}

/** Whether issuers never count the merchant in the category, such as groceries at Walmart. */
export function isExcludedAs(category: Category, merchant: Merchant): boolean {
  const { excludedMerchants } = getDefaultDefinition(category);
  return excludedMerchants?.some((excluded) => excluded === merchant.id) ?? false;
}

function findCode({ category, mcc, isClarified }: Place, merchant: Merchant | undefined): Mcc | null {
  if (isClarified && mcc !== undefined) return mcc;
  if (merchant && isExcludedAs(category, merchant)) return merchant.mcc;
  const isOnlineAnywhere = mcc === null && category === 'online';
  return mcc === undefined || isOnlineAnywhere ? findUsualCode(category, merchant) : mcc;
}

function getPlaceDetails(place: Place): PlaceDetails {
  const { category, merchantId, channel, country = 'US', processor = null } = place;
  const merchant = findMerchant(merchantId);
  const mcc = findCode(place, merchant);
  return {
    category: merchant && isExcludedAs(category, merchant) ? merchant.category : category,
    merchantId: findSellerId(merchant?.id ?? null, mcc),
    mcc,
    channel: channel ?? guessChannel(category, merchant),
    country,
    processor,
    isGiftCard: isGiftCard(place.originalSearch),
  };
}

const propertiesByPlace = new WeakMap<Place, PlaceProperties>();

/**
 * If issuers never count the category at the merchant, the place has the merchant's usual category instead. Cached by
 * the place, so it must never be mutated.
 */
export function getPlaceProperties(place: Place): PlaceProperties {
  const cached = propertiesByPlace.get(place);
  if (cached) return cached;
  const details = getPlaceDetails(place);
  const merchant = findMerchantIn(details.country, details.merchantId);
  const properties = { details, merchant, payment: getPaymentTerms(place, details) };
  propertiesByPlace.set(place, properties);
  return properties;
}
