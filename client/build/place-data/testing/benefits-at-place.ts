import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { CreditId } from '@tapwise/contracts/vocabulary/ids';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type { toRecommendationRequest } from '@tapwise/rewards/engine/testing/golden-requests';

type RecommendationRequest = ReturnType<typeof toRecommendationRequest>;

interface Benefits {
  readonly credits: OpenCredit[];
  readonly offers: OpenOffer[];
}

const REWARDS = [
  { kind: 'percent', percent: 12.5, maxCents: 9_00 },
  { kind: 'amount', amountCents: 7_00, maxCents: 20_00 },
  { kind: 'points', points: 900, maxPoints: 2_000 },
  { kind: 'points-per-dollar', pointsPerDollar: 3, maxPoints: 250 },
] as const satisfies readonly OpenOffer['reward'][];

/** The minimums around the amount: none, below it, a little above it, and far above it. */
const toMinimums = (cents: number) => [undefined, Math.ceil(cents / 2), cents + 7_00, cents * 9];

/**
 * Credits and offers of a wallet for the place of a question: with little and much left, ended and open, of each kind,
 * with each minimum, partly paid and partly reached. Each card has other ones.
 */
export function createBenefits({ wallet, place, amountCents, at }: RecommendationRequest): Benefits {
  const today = toDay(at);
  const credits = wallet.map(({ cardId }, index): OpenCredit => ({
    cardId,
    creditId: CreditId.parse(`credit-${String(index)}`),
    name: 'Dining credit',
    period: index % 2 === 0 ? 'month' : 'membership-year',
    leftCents: index % 2 === 0 ? 3_25 : 400_00,
    endsOn: addDays(today, (index % 3) - 1),
    merchants: place.merchantId === null ? [] : [place.merchantId],
    merchantNames: [place.storeName],
    categories: index % 2 === 0 ? [place.category] : [],
  }));
  const minimums = toMinimums(amountCents);
  const offers = wallet.flatMap(({ cardId }, index) =>
    REWARDS.map((reward, kind): OpenOffer => {
      const minSpendCents = minimums[(index + kind) % minimums.length];
      const isRepeatable = (index + kind) % 2 === 0;
      return {
        cardId,
        storeName: place.storeName,
        merchantId: place.merchantId,
        reward,
        ...(minSpendCents === undefined ? {} : { minSpendCents }),
        expiresOn: addDays(today, kind - 1),
        isRepeatable,
        isCumulative: index % 2 === 1,
        paidUnits: isRepeatable ? 2_500_000 : 0,
        towardCents: index % 2 === 1 ? 4_00 : 0,
      };
    }),
  );
  return { credits, offers };
}
