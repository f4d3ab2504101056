import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedPurchase, type LedgerEvent, toCountedPurchase } from '@tapwise/contracts/events/ledger';
import { purchaseRecorded, toCardId, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { dailySpendingProjection } from './daily-spending';

const { given, run } = specifyProjection(dailySpendingProjection);

type ByCard = Record<string, Record<string, number>>;

const createDays = (byCard: ByCard, month = '2026-11') => ({
  id: `${USER_ID}:${month}`,
  userId: USER_ID,
  byCard,
});
const createMonths = (byCard: ByCard) => ({ id: `${USER_ID}:months`, userId: USER_ID, byCard });

const createCountedPurchase = (change: Partial<CountedPurchase> = {}): CountedPurchase =>
  toCountedPurchase({ ...purchaseRecorded().data, bestRewardCents: 4_00, refundedCents: 0, ...change });

const purchaseRefunded = (amountCents: number, before = createCountedPurchase()): LedgerEvent => ({
  type: 'PurchaseRefunded',
  data: {
    amountCents,
    refundedOn: '2026-12-01',
    before,
    after: { rewardCents: 0, bestRewardCents: 0 },
  },
});

const purchaseCorrected = (change: object): LedgerEvent => ({
  type: 'PurchaseCorrected',
  data: { ...purchaseRecorded().data, refundedCents: 0, before: createCountedPurchase(), ...change },
});

describe('daily spending', () => {
  it('adds up a card’s purchases of a day', () =>
    given(
      toRecordedEvent(purchaseRecorded(), 1),
      toRecordedEvent(purchaseRecorded({ purchaseId: toUuid(2), amountCents: 1 }), 2),
      toRecordedEvent(purchaseRecorded({ purchaseId: toUuid(3), purchasedOn: '2026-11-30' }), 3),
      toRecordedEvent(purchaseRecorded({ purchaseId: toUuid(4), cardId: toCardId('constructor') }), 4),
      toRecordedEvent(purchaseRecorded({ purchaseId: toUuid(5), purchasedOn: '2027-01-01' }), 5),
    ).then(
      createDays({ 'amex-gold': { '21': 100_01, '30': 100_00 }, constructor: { '21': 100_00 } }),
      createDays({ 'amex-gold': { '01': 100_00 } }, '2027-01'),
      createMonths({
        'amex-gold': { '2026-11': 200_01, '2027-01': 100_00 },
        constructor: { '2026-11': 100_00 },
      }),
    ));

  it('counts a refund on the day of its purchase', () =>
    given(toRecordedEvent(purchaseRecorded(), 1), toRecordedEvent(purchaseRefunded(30_00), 2)).then(
      createDays({ 'amex-gold': { '21': 70_00 } }),
      createMonths({ 'amex-gold': { '2026-11': 70_00 } }),
    ));

  it('leaves out what was refunded in full or removed', () =>
    given(
      toRecordedEvent(purchaseRecorded(), 1),
      toRecordedEvent(purchaseRecorded({ purchaseId: toUuid(2), purchasedOn: '2026-11-20' }), 2),
      toRecordedEvent(purchaseRefunded(100_00), 3),
      toRecordedEvent(
        {
          type: 'PurchaseRemoved',
          data: { before: createCountedPurchase({ purchaseId: toUuid(2), purchasedOn: '2026-11-20' }) },
        },
        4,
      ),
    ).then());

  it('moves a corrected purchase to its new card, day, and amount', () =>
    given(
      toRecordedEvent(purchaseRecorded(), 1),
      toRecordedEvent(
        purchaseCorrected({ cardId: toCardId('other-card'), purchasedOn: '2026-12-01', amountCents: 40_00 }),
        2,
      ),
    ).then(
      createDays({ 'other-card': { '01': 40_00 } }, '2026-12'),
      createMonths({ 'other-card': { '2026-12': 40_00 } }),
    ));

  it('doesn’t depend on rewards', () => {
    const rerated = toRecordedEvent(
      {
        type: 'PurchasesRerated',
        data: {
          changes: [{ before: createCountedPurchase(), after: { rewardCents: 1, bestRewardCents: 2 } }],
          engineVersion: 7,
          catalogueVersion: 1,
        },
      },
      2,
    );
    expect(dailySpendingProjection.apply(rerated)).toEqual([]);
  });
});

describe('for any purchases', () => {
  const purchase = fc.record({
    amountCents: fc.integer({ min: 1, max: 100_000_00 }),
    day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    card: fc.constantFrom('amex-gold', 'other-card'),
  });
  const purchaseLists = fc.array(purchase, { minLength: 1, maxLength: 12 });
  const toEvents = (list: readonly { amountCents: number; day: string; card: string }[]) =>
    list.map(({ amountCents, day, card }, index) =>
      purchaseRecorded({ purchaseId: toUuid(index), amountCents, purchasedOn: day, cardId: toCardId(card) }),
    );
  const runAll = async (events: readonly LedgerEvent[]) =>
    (await run(...events.map((event, index) => toRecordedEvent(event, index + 1)))).documents;

  it('the order of entry doesn’t matter', () =>
    fc.assert(
      fc.asyncProperty(purchaseLists, async (list) => {
        const events = toEvents(list);
        expect(await runAll([...events].reverse())).toEqual(await runAll(events));
      }),
    ));

  it('a purchase and its full refund change nothing', () =>
    fc.assert(
      fc.asyncProperty(purchaseLists, purchase, async (list, { amountCents, day, card }) => {
        const events = toEvents(list);
        const data = { purchaseId: toUuid(99), amountCents, purchasedOn: day, cardId: toCardId(card) };
        const added = purchaseRecorded(data);
        const refund = purchaseRefunded(amountCents, createCountedPurchase(data));
        expect(await runAll([...events, added, refund])).toEqual(await runAll(events));
      }),
    ));
});
