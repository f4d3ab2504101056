import { z } from 'zod';
import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { CHANNELS } from '@tapwise/contracts/vocabulary/places/channels';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { findMerchant } from '../../places/reference/merchants';
import { compare, type Difference, type TestCase } from '../../testing/test-case';
import { computeRecommendation } from '../compute-recommendation';
import file from '../golden/by-issuer/issuer-differences.json';
import { createEmptySpending } from '../spending/spending';
import { catalog } from './ask';

/** Places where one category for all issuers would recommend the wrong card. Percents: at planning values. */
const IssuerDifference = z.strictObject({
  place: z.string(),
  merchant: MerchantId.optional(),
  mcc: Mcc,
  channel: z.enum(CHANNELS).default('in-store'),
  at: z.iso.datetime(),
  wallet: z.array(WalletCard),
  right: z.string(),
  percents: z.record(z.string(), z.number()),
});
type IssuerDifference = z.infer<typeof IssuerDifference>;

function toPlace({ place, merchant, mcc, channel }: IssuerDifference): Place {
  const text = findMerchant(merchant ?? null)?.name ?? place;
  return { ...interpretPlace(getShippedPlaceIndex(), text), mcc, codes: [{ mcc, share: 1 }], channel };
}

function listDifferences(difference: IssuerDifference): readonly Difference[] {
  const { at, wallet, right, percents } = difference;
  const place = toPlace(difference);
  const request = {
    catalog,
    place,
    amountCents: 10_000,
    wallet,
    spending: createEmptySpending(),
    goals: [],
    at,
  };
  const { card, ranking } = computeRecommendation(request);
  const values = Object.fromEntries(ranking.map(({ cardId, estimatedValue }) => [cardId, estimatedValue]));
  return [
    ...compare('merchant', difference.merchant, place.merchantId),
    ...compare('percents', percents, values),
    ...compare('winner', right, card.id),
  ];
}

/** Places that issuers count differently. */
export function readIssuerDifferenceCases(): readonly TestCase[] {
  return z
    .array(IssuerDifference)
    .parse(file)
    .map((difference) => ({
      name: `${difference.place} pays most on ${difference.right}`,
      listDifferences: () => listDifferences(difference),
    }));
}
