import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { isOwnedBy } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import {
  OCCURRED_AT,
  OTHER_USER_ID,
  purchaseRecorded,
  recommendationGiven,
  toCardId,
  toRecordedEvent,
  toUuid,
  USER_ID,
} from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { PROJECTIONS } from './projections';

const FORGOTTEN_EVENT: DomainEvent = { type: 'AccountForgotten', data: {} };

/** One of every kind of event that puts a user into documents. */
function createUserEvents(userId: typeof USER_ID, from: number) {
  const offset = userId === USER_ID ? 0 : 50;
  const recommendationEvent = recommendationGiven('Whole Foods', toUuid(from));
  if (recommendationEvent.type !== 'RecommendationGiven') throw new Error('not a recommendation');
  const gold = toCardId('amex-gold');
  const events: DomainEvent[] = [
    { type: 'AccountRegistered', data: {} },
    { type: 'CardAdded', data: { entryId: toUuid(from + 1), cardId: gold } },
    { type: 'SubscriptionUpgraded', data: { planType: 'monthly', priceCents: 299, startedAt: OCCURRED_AT } },
    { type: 'FactStated', data: { fact: 'hasAmazonPrime', value: true } },
    { type: 'PlaceClarified', data: { storeName: 'Joe’s Deli', merchantId: null, code: '5812' } },
    { ...recommendationEvent, data: { ...recommendationEvent.data, userId } },
    {
      type: 'FeedbackGiven',
      data: {
        recommendationId: toUuid(from),
        userId,
        location: 'Whole Foods',
        recommendedCardId: gold,
        actualCardId: gold,
        feedbackType: 'followed',
        satisfactionScore: 5,
      },
    },
    purchaseRecorded({ purchaseId: toUuid(from + 2) }),
    { type: 'FavoriteAdded', data: { searchTerm: 'Costco' } },
  ];
  return events.map((event, index) => toRecordedEvent(event, from + index + offset, { userId }));
}

const forgotten = (version: number) => toRecordedEvent(FORGOTTEN_EVENT, version, { userId: USER_ID });
const projectionsWithOwner = PROJECTIONS.filter(({ model }) => model.owner !== undefined);

describe('AccountForgotten', () => {
  it('covers every read model with documents about users', () => {
    expect(READ_MODELS.filter(({ owner }) => owner === undefined).map(({ name }) => name)).toEqual([
      'catalogue',
      'prices',
      'price-changes',
      'statistics',
      'rebuild-requests',
      'daily-activity',
      'admin-actions',
      'card-changes',
    ]);
    for (const { model } of projectionsWithOwner)
      if (model.owner === 'userId') expect(model.indexes.map(([first]) => first)).toContain('userId');
  });

  it.each(projectionsWithOwner.map((projection) => [projection.name, projection] as const))(
    'removes the user’s documents from %s, keeps the others, and ignores later events',
    async (_, projection) => {
      const others = createUserEvents(OTHER_USER_ID, 20);
      const before = createUserEvents(USER_ID, 1);
      const late = createUserEvents(USER_ID, 120);
      const { documents } = await specifyProjection(projection).run(...others);
      expect([...documents.keys()].length).toBeGreaterThan(0);
      for (const doc of documents.values())
        expect(isOwnedBy(projection.model, doc, OTHER_USER_ID)).toBe(true);
      const { documents: documentsBefore } = await specifyProjection(projection).run(...before);
      expect([...documentsBefore.keys()].length).toBeGreaterThan(0);
      const events = [...before, ...others, forgotten(100), ...late];
      await specifyProjection(projection)
        .given(...events)
        .then(...documents.values());
    },
  );
});
