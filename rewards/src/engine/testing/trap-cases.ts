import { z } from 'zod';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { CHANNELS, type Place } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { WalletCard } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { findMerchant } from '../../places/reference/merchants';
import { compare, type Difference, type TestCase } from '../../testing/test-case';
import { computeRecommendation } from '../compute-recommendation';
import file from '../golden/by-issuer/traps.json';
import { createEmptySpending } from '../spending/spending';
import { catalog } from './ask';

/** Places where one category for all issuers would recommend the wrong card. Percents: at planning values. */
const Trap = z.strictObject({
  place: z.string(),
  merchant: MerchantId.optional(),
  mcc: Mcc,
  channel: z.enum(CHANNELS).default('in-store'),
  at: z.iso.datetime(),
  wallet: z.array(WalletCard),
  right: z.string(),
  percents: z.record(z.string(), z.number()),
});
type Trap = z.infer<typeof Trap>;

function toPlace({ place, merchant, mcc, channel }: Trap): Place {
  const text = findMerchant(merchant ?? null)?.name ?? place;
  return { ...interpretPlace(getShippedPlaceIndex(), text), mcc, codes: [{ mcc, share: 1 }], channel };
}

function findTrapDifferences(trap: Trap): readonly Difference[] {
  const { at, wallet, right, percents } = trap;
  const place = toPlace(trap);
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
    ...compare('merchant', trap.merchant, place.merchantId),
    ...compare('percents', percents, values),
    ...compare('winner', right, card.id),
  ];
}

/** Places that issuers count differently. */
export function readTrapCases(): readonly TestCase[] {
  return z
    .array(Trap)
    .parse(file)
    .map((trap) => ({
      name: `${trap.place} pays most on ${trap.right}`,
      findDifferences: () => findTrapDifferences(trap),
    }));
}
