import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { PurchaseDetails } from '../../cards/definitions/purchase-details';
import {
  CENTS_PPM_PER_CENT,
  type CentsPpm,
  type Ppm,
  PPM_PER_PERCENT,
} from '../../cards/valuation/point-value';
import { findAcceptance } from '../../places/reference/acceptance';
import { type CashLikeCode, findCashLikeCode } from '../../places/reference/cash-like-codes';
import type { Acceptance, Merchant } from '../../places/reference/merchant';
import { findMerchant } from '../../places/reference/merchants';

/** `rule`: how the place takes payments. Null means debit card, cash, or check. */
interface NonAcceptance {
  readonly rule: string | null;
}

/** The cost of paying by credit card at a place, and whether it is possible. */
export interface PaymentTerms {
  /** The place is outside the US, so foreign transaction fees apply. */
  readonly isAbroad: boolean;
  /** How the place takes credit cards. Undefined if as usual. */
  readonly acceptance: Acceptance | undefined;
  /** Why the place takes no credit cards. Null if it takes them. */
  readonly nonAcceptance: NonAcceptance | null;
  /** Why issuers treat the purchase like cash. Undefined if they don't. */
  readonly cashLike: CashLikeCode | undefined;
}

function findNonAcceptance(
  acceptance: Acceptance | undefined,
  merchant: Merchant | undefined,
): NonAcceptance | null {
  if (acceptance?.kind === 'no-credit') return { rule: acceptance.rule };
  return merchant?.acceptedNetworks?.length === 0 ? { rule: null } : null;
}

/** The payment terms of a purchase. Sources: `data/acceptance.json`, `data/cash-like-codes.json`. */
export function getPaymentTerms(
  { merchantId, term }: Place,
  { mcc, country }: Pick<PurchaseDetails, 'mcc' | 'country'>,
): PaymentTerms {
  const acceptance = findAcceptance({ merchantId, term, mcc });
  return {
    isAbroad: country !== 'US',
    acceptance,
    nonAcceptance: findNonAcceptance(acceptance, findMerchant(merchantId)),
    cashLike: findCashLikeCode(mcc),
  };
}

/** The place's surcharge for paying by personal card, in ppm of the amount. */
export function computeSurchargePpm({ acceptance }: PaymentTerms): Ppm {
  return acceptance?.kind === 'fee' ? Math.round((acceptance.feePct ?? 0) * PPM_PER_PERCENT) : 0;
}

/** The place's surcharge for this card, in ppm of the amount. */
export function computeCardSurchargePpm(terms: PaymentTerms, { id, type }: CatalogCard): Ppm {
  const { acceptance } = terms;
  if (acceptance?.freeCards?.includes(id)) return 0;
  const businessFeePct = type === 'business' ? acceptance?.businessFeePct : undefined;
  return businessFeePct === undefined
    ? computeSurchargePpm(terms)
    : Math.round(businessFeePct * PPM_PER_PERCENT);
}

/** A charge of the place for the amount: at least its lowest fee. */
export function computeSurcharge({ acceptance }: PaymentTerms, ppm: Ppm, amountCents: Cents): CentsPpm {
  return ppm === 0 ? 0 : Math.max(amountCents * ppm, toCents(acceptance?.minFee ?? 0) * CENTS_PPM_PER_CENT);
}

/** The card's foreign transaction fee for the payment, in ppm of the amount. */
export function computeForeignFeePpm({ isAbroad }: PaymentTerms, card: CatalogCard): Ppm {
  return isAbroad ? Math.round(card.foreignTransactionFeePct * PPM_PER_PERCENT) : 0;
}

/** All costs of paying the amount with this card. */
export function computeCostCentsPpm(terms: PaymentTerms, card: CatalogCard, amountCents: Cents): CentsPpm {
  const surcharge = computeSurcharge(terms, computeCardSurchargePpm(terms, card), amountCents);
  return surcharge + amountCents * computeForeignFeePpm(terms, card);
}
