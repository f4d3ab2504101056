import { describe, it } from 'vitest';
import { OCCURRED_AT, purchaseRecorded, toCardId, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { purchasesProjection } from './purchases';

const { given } = specifyProjection(purchasesProjection);
const createAlternative = (rewardCents: number, accepted: boolean) => ({
  rewardCents,
  accepted,
  cardId: toCardId('other-card'),
});
const doc = {
  id: toUuid(1),
  userId: USER_ID,
  cardId: toCardId('amex-gold'),
  storeName: 'Whole Foods',
  storeKey: 'whole foods',
  merchantId: null,
  category: 'groceries' as const,
  amountCents: 100_00,
  refundedCents: 0,
  rewardCents: 4_00,
  bestRewardCents: 4_00,
  purchasedOn: '2026-11-21',
  month: '2026-11',
  createdAt: OCCURRED_AT,
  warnings: [],
};

describe('purchases', () => {
  it('contains a purchase with the time when it was made', () =>
    given(toRecordedEvent(purchaseRecorded(), 1, { at: '2026-11-22T00:00:00.000Z' })).then(doc));

  it('compares with the best accepted card in the wallet', () =>
    given(
      toRecordedEvent(
        purchaseRecorded({ alternatives: [createAlternative(6_00, true), createAlternative(9_00, false)] }),
        1,
      ),
    ).then({
      ...doc,
      bestRewardCents: 6_00,
    }));

  it('keeps the recommendation that was named', () => {
    const named = { recommendationId: toUuid(2) };
    return given(toRecordedEvent(purchaseRecorded(named), 1)).then({ ...doc, ...named });
  });

  it('counts the card used as the best if no other would have earned more', () =>
    given(toRecordedEvent(purchaseRecorded({ alternatives: [createAlternative(1_00, true)] }), 1)).then(doc));
});
