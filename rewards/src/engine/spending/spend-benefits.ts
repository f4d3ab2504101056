import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import { isUsableAt } from '../../credits/credit-matches';
import { isIn } from '../../credits/credit-periods';
import { compareCreditPurchases, type CreditPurchase } from '../../credits/credit-uses';
import { splitAmongCredits } from '../../credits/split-among-credits';
import { type OfferPurchase, payOfferInOrder } from '../../offers/offer-progress';

/** A purchase that isn't recorded yet. */
export interface UnrecordedPurchase extends Pick<
  OfferPurchase,
  'cardId' | 'storeName' | 'merchantId' | 'purchasedOn' | 'amountCents'
> {
  readonly purchaseId: string;
  readonly category: Category;
}

type Benefits = Pick<AnswerInputs, 'credits' | 'offers' | 'benefitStarts'>;

interface CreditInPeriod {
  readonly credit: OpenCredit;
  readonly startsOn: string;
}

/** What one purchase leaves of the credits. */
function spendOn(credits: readonly CreditInPeriod[], purchase: CreditPurchase): CreditInPeriod[] {
  const usable = credits.flatMap(({ credit, startsOn }) =>
    credit.cardId === purchase.cardId &&
    isIn({ from: startsOn, to: credit.endsOn }, purchase.purchasedOn) &&
    isUsableAt(credit, purchase)
      ? credit
      : [],
  );
  const used = new Map(
    splitAmongCredits(purchase.netCents, usable).map(({ credit, cents }) => [credit, cents]),
  );
  return credits.map(({ credit, startsOn }) => ({
    credit: { ...credit, leftCents: credit.leftCents - (used.get(credit) ?? 0) },
    startsOn,
  }));
}

function spendCredits(
  { credits = [], benefitStarts }: Benefits,
  purchases: readonly UnrecordedPurchase[],
): readonly CreditInPeriod[] {
  const inPeriod = credits.flatMap((credit, index) => {
    const startsOn = benefitStarts?.credits[index];
    return startsOn === undefined ? [] : [{ credit, startsOn }];
  });
  return purchases
    .map((purchase) => ({ ...purchase, netCents: purchase.amountCents }))
    .sort(compareCreditPurchases)
    .reduce<readonly CreditInPeriod[]>(spendOn, inPeriod)
    .filter(({ credit }) => credit.leftCents > 0);
}

function payOffers({ offers = [], benefitStarts }: Benefits, purchases: readonly OfferPurchase[]) {
  return offers.flatMap((offer, index) => {
    const addedAt = benefitStarts?.offers[index];
    if (addedAt === undefined) return [];
    const { paidUnits, towardCents } = offer;
    const before = { paid: paidUnits, towardCents, isUsed: false };
    const { progress } = payOfferInOrder({ ...offer, addedAt }, purchases, before).at(-1) ?? {
      progress: before,
    };
    const left = { ...offer, paidUnits: progress.paid, towardCents: progress.towardCents };
    return progress.isUsed ? [] : [{ offer: left, addedAt }];
  });
}

/**
 * What purchases that aren't recorded yet leave of open credits and offers, in the order of their days, as after they
 * are recorded. `recordedAt`: when they are recorded at the earliest, ISO 8601 (UTC). Fields that would be empty are
 * absent.
 */
export function spendBenefits(
  benefits: Benefits,
  purchases: readonly UnrecordedPurchase[],
  recordedAt: string,
): Benefits {
  if (!benefits.benefitStarts) return benefits;
  const credits = spendCredits(benefits, purchases);
  const offers = payOffers(
    benefits,
    purchases.map((purchase) => ({ ...purchase, purchasedAt: recordedAt })),
  );
  return {
    ...(credits.length === 0 ? {} : { credits: credits.map(({ credit }) => credit) }),
    ...(offers.length === 0 ? {} : { offers: offers.map(({ offer }) => offer) }),
    ...(credits.length + offers.length === 0
      ? {}
      : {
          benefitStarts: {
            credits: credits.map(({ startsOn }) => startsOn),
            offers: offers.map(({ addedAt }) => addedAt),
          },
        }),
  };
}
