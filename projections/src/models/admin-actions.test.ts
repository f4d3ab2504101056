import { describe, it } from 'vitest';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { createCatalogCard } from '@tapwise/contracts/testing/catalog-documents';
import { cardListed, OCCURRED_AT, toRecordedEvent, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { adminActionsProjection } from './admin-actions';

const { given } = specifyProjection(adminActionsProjection);

function byActor(actor: string, event: DomainEvent, version: number) {
  const recorded = toRecordedEvent(event, version);
  return { ...recorded, metadata: { ...recorded.metadata, actor } };
}

const id = (version: number) =>
  toRecordedEvent({ type: 'AccountForgotten', data: {} }, version).metadata.eventId;
const PRICE: DomainEvent = { type: 'PriceSet', data: { planType: 'annual', priceCents: 24_00 } };
const REVISION: DomainEvent = {
  type: 'CardRevised',
  data: {
    card: createCatalogCard('plain-card'),
    asOf: '2026-11',
    kind: 'change',
    effectiveFrom: '2026-11-01',
  },
};

describe('the admin action list', () => {
  it('contains the events whose actor is `admin`', () =>
    given(
      byActor('system', cardListed('plain-card'), 1),
      byActor('admin', cardListed('new-card'), 2),
      byActor('system', PRICE, 3),
      byActor('admin', PRICE, 4),
      byActor(USER_ID, { type: 'PasswordResetRequested', data: {} }, 5),
      byActor(USER_ID, { type: 'AccountForgotten', data: {} }, 6),
    ).then(
      { id: id(2), at: OCCURRED_AT, type: 'CardListed', subject: { kind: 'card', id: 'new-card' } },
      {
        id: id(4),
        at: OCCURRED_AT,
        type: 'PriceSet',
        subject: { kind: 'price', id: 'annual' },
        detail: '$24.00',
      },
    ));

  it('names accounts by id, even after one is deleted', () =>
    given(
      byActor('admin', { type: 'PasswordResetRequested', data: {} }, 1),
      byActor('admin', { type: 'AccountForgotten', data: {} }, 2),
    ).then(
      {
        id: id(1),
        at: OCCURRED_AT,
        type: 'PasswordResetRequested',
        subject: { kind: 'account', id: USER_ID },
      },
      { id: id(2), at: OCCURRED_AT, type: 'AccountForgotten', subject: { kind: 'account', id: USER_ID } },
    ));

  it('names the kind of a revision', () =>
    given(byActor('admin', REVISION, 1)).then({
      id: id(1),
      at: OCCURRED_AT,
      type: 'CardRevised',
      subject: { kind: 'card', id: 'plain-card' },
      detail: 'change',
    }));
});
