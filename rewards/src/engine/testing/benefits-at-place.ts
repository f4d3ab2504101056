import { CREDIT_PERIODS } from '@tapwise/contracts/vocabulary/cards/credit-periods';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { CreditId } from '@tapwise/contracts/vocabulary/ids';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type { RecommendationRequest } from '../evaluation/purchase-context';

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
 * Credits and offers of a wallet for the place of a question: of each period and kind, with little and much left, ended
 * and open, with each minimum, partly paid and partly reached. Each card has other ones, and each position moves the
 * periods by one.
 */
export function createBenefits(
  { wallet, place, amountCents, at }: RecommendationRequest,
  position = 0,
): Benefits {
  const today = toDay(at);
  const credits = wallet.flatMap(({ cardId }, index) =>
    [index, index + 1].map((part): OpenCredit => ({
      cardId,
      creditId: CreditId.parse(`credit-${String(index)}-${String(part)}`),
      name: 'Dining credit',
      period: CREDIT_PERIODS[(position + part) % CREDIT_PERIODS.length] ?? 'month',
      leftCents: part % 2 === 0 ? 3_25 : 400_00,
      endsOn: addDays(today, (part % 3) - 1),
      merchants: place.merchantId === null ? [] : [place.merchantId],
      merchantNames: [place.storeName],
      categories: part % 2 === 0 ? [place.category] : [],
    })),
  );
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
