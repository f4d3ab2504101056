import { describe, it } from 'vitest';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { cardListed, toCardId, toRecordedEvent } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { catalogProjection } from './catalog';

const { given } = specifyProjection(catalogProjection);
const retired: CatalogEvent = { type: 'CardRetired', data: { cardId: toCardId('plain-card') } };

function getDoc(event: CatalogEvent, isRetired = false) {
  if (event.type === 'CardRetired') throw new Error('starts empty');
  return { id: event.data.card.id, ...event.data, isRetired };
}

function revised(annualFee: number): CatalogEvent {
  const { data } = cardListed('plain-card', { annualFee });
  return { type: 'CardRevised', data } as CatalogEvent;
}

describe('catalogue', () => {
  it('lists a card', () =>
    given(toRecordedEvent(cardListed('plain-card'), 1)).then(getDoc(cardListed('plain-card'))));

  it('contains a card as last revised', () =>
    given(toRecordedEvent(cardListed('plain-card'), 1), toRecordedEvent(revised(95), 2)).then(
      getDoc(revised(95)),
    ));

  it('keeps a retired card, marked as retired', () =>
    given(toRecordedEvent(cardListed('plain-card'), 1), toRecordedEvent(retired, 2)).then(
      getDoc(cardListed('plain-card'), true),
    ));

  it('lists a retired card again', () =>
    given(
      toRecordedEvent(cardListed('plain-card'), 1),
      toRecordedEvent(retired, 2),
      toRecordedEvent(cardListed('plain-card', { annualFee: 10 }), 3),
    ).then(getDoc(cardListed('plain-card', { annualFee: 10 }))));
});
