import { describe, it } from 'vitest';
import { purchaseRecorded, toCardId, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { insightsProjection } from './insights';

const { given } = specifyProjection(insightsProjection);
const createTotals = (spendCents: number, rewardCents: number, purchases = 1) => ({
  spendCents,
  rewardCents,
  purchases,
});
const november = { id: `${USER_ID}:2026-11`, userId: USER_ID, month: '2026-11' };
const createStore = (storeName: string, sums: ReturnType<typeof createTotals>, ofMonth = november.id) => ({
  id: `${ofMonth}:${storeName.toLowerCase()}`,
  ofMonth,
  storeName,
  ...sums,
});

describe('insights', () => {
  it('sums up a month by category, store, and card', () =>
    given(
      toRecordedEvent(purchaseRecorded(), 1),
      toRecordedEvent(
        purchaseRecorded({
          purchaseId: toUuid(2),
          storeName: 'Shell',
          category: 'gas',
          amountCents: 50_00,
          rewardCents: 50,
        }),
        2,
      ),
      toRecordedEvent(
        purchaseRecorded({
          purchaseId: toUuid(3),
          cardId: toCardId('other-card'),
          amountCents: 1,
          rewardCents: 0,
        }),
        3,
      ),
    ).then(
      {
        ...november,
        ...createTotals(150_01, 4_50, 3),
        bestRewardCents: 4_50,
        byCategory: { groceries: createTotals(100_01, 4_00, 2), gas: createTotals(50_00, 50) },
        byCard: { 'amex-gold': createTotals(150_00, 4_50, 2), 'other-card': createTotals(1, 0) },
      },
      createStore('Whole Foods', createTotals(100_01, 4_00, 2)),
      createStore('Shell', createTotals(50_00, 50)),
    ));

  it('has one document per store, ignoring case', () =>
    given(
      toRecordedEvent(purchaseRecorded({ storeName: 'Costco' }), 1),
      toRecordedEvent(purchaseRecorded({ storeName: ' COSTCO ' }), 2),
    ).then(
      {
        ...november,
        ...createTotals(200_00, 8_00, 2),
        bestRewardCents: 8_00,
        byCategory: { groceries: createTotals(200_00, 8_00, 2) },
        byCard: { 'amex-gold': createTotals(200_00, 8_00, 2) },
      },
      createStore('Costco', createTotals(200_00, 8_00, 2)),
    ));

  it('counts a purchase in its month (UTC)', () => {
    const parts = {
      byCategory: { groceries: createTotals(100_00, 4_00) },
      byCard: { 'amex-gold': createTotals(100_00, 4_00) },
    };
    return given(
      toRecordedEvent(purchaseRecorded({ purchasedAt: '2026-10-31T23:59:59.999Z' }), 1),
      toRecordedEvent(purchaseRecorded({ purchasedAt: '2026-11-01T00:00:00.000Z' }), 2),
    ).then(
      {
        id: `${USER_ID}:2026-10`,
        userId: USER_ID,
        month: '2026-10',
        ...createTotals(100_00, 4_00),
        bestRewardCents: 4_00,
        ...parts,
      },
      { ...november, ...createTotals(100_00, 4_00), bestRewardCents: 4_00, ...parts },
      createStore('Whole Foods', createTotals(100_00, 4_00), `${USER_ID}:2026-10`),
      createStore('Whole Foods', createTotals(100_00, 4_00)),
    );
  });

  it.each(['constructor', '__proto__', 'toString'])('accepts a store named %s', (name) =>
    given(
      toRecordedEvent(purchaseRecorded({ storeName: name }), 1),
      toRecordedEvent(purchaseRecorded({ storeName: name }), 2),
    ).then(
      {
        ...november,
        ...createTotals(200_00, 8_00, 2),
        bestRewardCents: 8_00,
        byCategory: { groceries: createTotals(200_00, 8_00, 2) },
        byCard: { 'amex-gold': createTotals(200_00, 8_00, 2) },
      },
      createStore(name, createTotals(200_00, 8_00, 2)),
    ),
  );
});
