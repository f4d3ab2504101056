import { describe, it } from 'vitest';
import { cardId, purchase, recorded, USER, uuid } from '../testing/events';
import { createSpecification } from '../testing/specification';
import { insightsProjection } from './insights';

const { given } = createSpecification(insightsProjection);
const totals = (spendCents: number, rewardCents: number, purchases = 1) => ({
  spendCents,
  rewardCents,
  purchases,
});
const november = { id: `${USER}:2026-11`, userId: USER, month: '2026-11' };
const store = (storeName: string, sums: ReturnType<typeof totals>, ofMonth = november.id) => ({
  id: `${ofMonth}:${storeName.toLowerCase()}`,
  ofMonth,
  storeName,
  ...sums,
});

describe('insights', () => {
  it('sums up a month by category, store, and card', () =>
    given(
      recorded(purchase(), 1),
      recorded(
        purchase({
          purchaseId: uuid(2),
          storeName: 'Shell',
          category: 'gas',
          amountCents: 50_00,
          rewardCents: 50,
        }),
        2,
      ),
      recorded(
        purchase({ purchaseId: uuid(3), cardId: cardId('other-card'), amountCents: 1, rewardCents: 0 }),
        3,
      ),
    ).then(
      {
        ...november,
        ...totals(150_01, 4_50, 3),
        bestRewardCents: 4_50,
        byCategory: { groceries: totals(100_01, 4_00, 2), gas: totals(50_00, 50) },
        byCard: { 'amex-gold': totals(150_00, 4_50, 2), 'other-card': totals(1, 0) },
      },
      store('Whole Foods', totals(100_01, 4_00, 2)),
      store('Shell', totals(50_00, 50)),
    ));

  it('has one document per store, ignoring case', () =>
    given(
      recorded(purchase({ storeName: 'Costco' }), 1),
      recorded(purchase({ storeName: ' COSTCO ' }), 2),
    ).then(
      {
        ...november,
        ...totals(200_00, 8_00, 2),
        bestRewardCents: 8_00,
        byCategory: { groceries: totals(200_00, 8_00, 2) },
        byCard: { 'amex-gold': totals(200_00, 8_00, 2) },
      },
      store('Costco', totals(200_00, 8_00, 2)),
    ));

  it('counts a purchase in the month (UTC) when it was made', () => {
    const parts = {
      byCategory: { groceries: totals(100_00, 4_00) },
      byCard: { 'amex-gold': totals(100_00, 4_00) },
    };
    return given(
      recorded(purchase({ purchasedAt: '2026-10-31T23:59:59.999Z' }), 1),
      recorded(purchase({ purchasedAt: '2026-11-01T00:00:00.000Z' }), 2),
    ).then(
      {
        id: `${USER}:2026-10`,
        userId: USER,
        month: '2026-10',
        ...totals(100_00, 4_00),
        bestRewardCents: 4_00,
        ...parts,
      },
      { ...november, ...totals(100_00, 4_00), bestRewardCents: 4_00, ...parts },
      store('Whole Foods', totals(100_00, 4_00), `${USER}:2026-10`),
      store('Whole Foods', totals(100_00, 4_00)),
    );
  });

  it.each(['constructor', '__proto__', 'toString'])('accepts a store named %s', (name) =>
    given(recorded(purchase({ storeName: name }), 1), recorded(purchase({ storeName: name }), 2)).then(
      {
        ...november,
        ...totals(200_00, 8_00, 2),
        bestRewardCents: 8_00,
        byCategory: { groceries: totals(200_00, 8_00, 2) },
        byCard: { 'amex-gold': totals(200_00, 8_00, 2) },
      },
      store(name, totals(200_00, 8_00, 2)),
    ),
  );
});
