import { describe, it } from 'vitest';
import {
  OTHER_USER_ID,
  purchaseRecorded,
  recommendationGiven,
  toCardId,
  toRecordedEvent,
  toUuid,
} from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { statisticsProjection } from './statistics';

const { given } = specifyProjection(statisticsProjection);
const nothing = {
  cards: 0,
  recommendations: 0,
  purchases: 0,
  spendCents: 0,
  rewardCents: 0,
};
const gold = { entryId: toUuid(1), cardId: toCardId('amex-gold') };
const OCTOBER = { at: '2026-10-31T23:59:59.999Z' };
const NOVEMBER = { at: '2026-11-01T00:00:00.000Z' };

describe('statistics', () => {
  it('counts the cards in all wallets', () =>
    given(
      toRecordedEvent({ type: 'CardAdded', data: gold }, 1),
      toRecordedEvent({ type: 'CardAdded', data: gold }, 2, { userId: OTHER_USER_ID }),
      toRecordedEvent({ type: 'CardRemoved', data: gold }, 3),
      toRecordedEvent({ type: 'CardRestored', data: { ...gold, position: 0 } }, 4),
      toRecordedEvent({ type: 'CardRemoved', data: gold }, 5),
    ).then({ id: 'all', ...nothing, cards: 1 }, { id: '2026-11', ...nothing, cards: 1 }));

  it('counts in the month (UTC) of the event and in the total', () =>
    given(
      toRecordedEvent(recommendationGiven('Costco'), 1, OCTOBER),
      toRecordedEvent(recommendationGiven('Costco'), 2, NOVEMBER),
      toRecordedEvent({ type: 'CardAdded', data: gold }, 3, OCTOBER),
      toRecordedEvent({ type: 'CardRemoved', data: gold }, 4, NOVEMBER),
    ).then(
      { id: 'all', ...nothing, recommendations: 2 },
      { id: '2026-10', ...nothing, recommendations: 1, cards: 1 },
      { id: '2026-11', ...nothing, recommendations: 1, cards: -1 },
    ));

  it('sums up purchases in the month when they were made', () =>
    given(
      toRecordedEvent(
        purchaseRecorded({ purchasedAt: OCTOBER.at, amountCents: 10_00, rewardCents: 20 }),
        1,
        NOVEMBER,
      ),
      toRecordedEvent(
        purchaseRecorded({ purchasedAt: NOVEMBER.at, amountCents: 5_00, rewardCents: 7 }),
        2,
        NOVEMBER,
      ),
    ).then(
      { id: 'all', ...nothing, purchases: 2, spendCents: 15_00, rewardCents: 27 },
      { id: '2026-10', ...nothing, purchases: 1, spendCents: 10_00, rewardCents: 20 },
      { id: '2026-11', ...nothing, purchases: 1, spendCents: 5_00, rewardCents: 7 },
    ));
});
