import { describe, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { purchaseRecorded, recommendationGiven, toCardId, toRecordedEvent, toUuid } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { dailyActivityProjection } from './daily-activity';

const { given } = specifyProjection(dailyActivityProjection);
const nothing = { recommendations: 0, purchases: 0, rewardCents: 0, bestRewardCents: 0 };
const YESTERDAY = { at: '2026-11-20T23:59:59.999Z' };
const TODAY = { at: '2026-11-21T00:00:00.000Z' };
const alternatives = [
  { cardId: toCardId('better'), rewardCents: 5_00, accepted: true },
  { cardId: toCardId('best-but-not-accepted'), rewardCents: 9_00, accepted: false },
];
const purchase = purchaseRecorded({
  purchasedAt: TODAY.at,
  purchasedOn: '2026-11-20',
  amountCents: 100_00,
  rewardCents: 2_00,
  alternatives,
});
const counted = {
  purchaseId: purchase.data.purchaseId,
  cardId: purchase.data.cardId,
  storeName: purchase.data.storeName,
  category: purchase.data.category,
  purchasedOn: '2026-11-20',
  amountCents: 100_00,
  refundedCents: 0,
  rewardCents: 2_00,
  bestRewardCents: 5_00,
};
const changed = (event: LedgerEvent, version: number) => toRecordedEvent(event, version, TODAY);

describe('daily activity', () => {
  it('counts recommendations on the day (UTC) when they were given', () =>
    given(
      toRecordedEvent(recommendationGiven('Costco', toUuid(1)), 1, YESTERDAY),
      toRecordedEvent(recommendationGiven('Costco', toUuid(2)), 2, TODAY),
      toRecordedEvent(recommendationGiven('Costco', toUuid(3)), 3, TODAY),
    ).then(
      { id: '2026-11-20', ...nothing, recommendations: 1 },
      { id: '2026-11-21', ...nothing, recommendations: 2 },
    ));

  it('counts a purchase on its day, with the best accepted card of the wallet', () =>
    given(changed(purchase, 1)).then({
      id: '2026-11-20',
      ...nothing,
      purchases: 1,
      rewardCents: 2_00,
      bestRewardCents: 5_00,
    }));

  it('moves a corrected purchase to its new day', () =>
    given(
      changed(purchase, 1),
      changed(
        {
          type: 'PurchaseCorrected',
          data: {
            ...purchase.data,
            purchasedOn: '2026-11-19',
            rewardCents: 3_00,
            refundedCents: 0,
            before: counted,
          },
        },
        2,
      ),
    ).then(
      { id: '2026-11-19', ...nothing, purchases: 1, rewardCents: 3_00, bestRewardCents: 5_00 },
      { id: '2026-11-20', ...nothing },
    ));

  it('subtracts a removed purchase', () =>
    given(changed(purchase, 1), changed({ type: 'PurchaseRemoved', data: { before: counted } }, 2)).then({
      id: '2026-11-20',
      ...nothing,
    }));
});
