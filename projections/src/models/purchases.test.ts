import { describe, it } from 'vitest';
import { AT, cardId, purchase, recorded, USER, uuid } from '../testing/events';
import { createSpecification } from '../testing/specification';
import { purchasesProjection } from './purchases';

const { given } = createSpecification(purchasesProjection);
const other = (rewardCents: number, accepted: boolean) => ({
  rewardCents,
  accepted,
  cardId: cardId('other-card'),
});
const doc = {
  id: uuid(1),
  userId: USER,
  cardId: cardId('amex-gold'),
  storeName: 'Whole Foods',
  merchantId: null,
  category: 'groceries' as const,
  amountCents: 100_00,
  rewardCents: 4_00,
  bestRewardCents: 4_00,
  createdAt: AT,
};

describe('purchases', () => {
  it('contains a purchase with the time when it was made', () =>
    given(recorded(purchase(), 1, { at: '2026-11-22T00:00:00.000Z' })).then(doc));

  it('compares with the best accepted card in the wallet', () =>
    given(recorded(purchase({ alternatives: [other(6_00, true), other(9_00, false)] }), 1)).then({
      ...doc,
      bestRewardCents: 6_00,
    }));

  it('counts the card used as the best if no other would have earned more', () =>
    given(recorded(purchase({ alternatives: [other(1_00, true)] }), 1)).then(doc));
});
