import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, toMonth } from '@tapwise/contracts/vocabulary/day';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import type { ReplayedPurchase } from '@tapwise/rewards/engine/replay/replay-wallet';
import { runToEnd } from '@tapwise/rewards/steps/run-to-end';
import type { NetPurchase } from '../purchase-inputs/dated-purchases';
import { summarizeWhatIf } from './summarize-what-if';

const CARD = CardId.parse('citi-double-cash');

const replayedPurchase: fc.Arbitrary<ReplayedPurchase<NetPurchase>> = fc
  .record({
    purchaseId: fc.uuid(),
    purchasedOn: fc.nat(400).map((days) => addDays('2025-07-01', days)),
    actualCents: fc.nat(50_000),
    insteadCents: fc.nat(50_000),
  })
  .map(({ purchaseId, purchasedOn, actualCents, insteadCents }) => ({
    purchase: {
      purchaseId,
      purchasedOn,
      purchasedAt: `${purchasedOn}T12:00:00.000Z`,
      at: `${purchasedOn}T12:00:00.000Z`,
      cardId: CARD,
      storeName: 'Kroger',
      merchantId: null,
      category: 'groceries',
      mcc: '5411',
      channel: 'in-store',
      country: 'US',
      amountCents: 10_000,
      refundedCents: 0,
      rewardCents: actualCents,
      bestRewardCents: actualCents,
      warnings: [],
      engineVersion: 1,
      catalogueVersion: 1,
    },
    cardId: CARD,
    rewardCents: insteadCents,
  }));

const sumDifferences = (parts: readonly { readonly difference: number }[]) =>
  parts.reduce((sum, { difference }) => sum + toCents(difference), 0);

it('adds up to the difference by month and by purchase, to the cent', () => {
  fc.assert(
    fc.property(fc.array(replayedPurchase, { maxLength: 700, size: 'max' }), (replayed) => {
      const { difference, months, purchases } = runToEnd(summarizeWhatIf(replayed));
      expect([sumDifferences(months), sumDifferences(purchases)]).toEqual([
        toCents(difference),
        toCents(difference),
      ]);
      expect(months.map(({ month }) => month)).toEqual(
        [...new Set(replayed.map(({ purchase }) => toMonth(purchase.purchasedOn)))].sort(),
      );
      expect(purchases.every((purchase) => purchase.difference !== 0)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
