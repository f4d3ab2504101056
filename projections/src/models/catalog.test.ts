import { describe, it } from 'vitest';
import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { cardListed, OCCURRED_AT, toCardId, toRecordedEvent, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { catalogProjection } from './catalog';

const { given } = specifyProjection(catalogProjection);
const retired: CatalogEvent = { type: 'CardRetired', data: { cardId: toCardId('plain-card') } };
const listed = cardListed('plain-card');
const LATER_TIME = '2026-12-01T00:00:00.000Z';

/** The document of a card after this event, the first about the card. */
function getDoc(event: CatalogEvent, changes: object = {}) {
  if (event.type === 'CardRetired') throw new Error('starts empty');
  const { card, asOf } = event.data;
  return {
    id: card.id,
    card,
    asOf,
    isRetired: false,
    isOperatorCard: false,
    version: 1,
    changedAt: OCCURRED_AT,
    changedBy: USER_ID,
    ...changes,
  };
}

function revised(annualFee: number, origin?: 'operator'): CatalogEvent {
  const { data } = cardListed('plain-card', { annualFee });
  return { type: 'CardRevised', data: { ...data, ...(origin ? { origin } : {}) } } as CatalogEvent;
}

const byOperator = (event: CatalogEvent) =>
  ({ ...event, data: { ...event.data, origin: 'operator' } }) as CatalogEvent;

describe('catalog', () => {
  it('lists a card', () => given(toRecordedEvent(listed, 1)).then(getDoc(listed)));

  it('contains the latest revision of a card, with its time', () =>
    given(toRecordedEvent(listed, 1), toRecordedEvent(revised(95), 2, { at: LATER_TIME })).then(
      getDoc(revised(95), { version: 2, changedAt: LATER_TIME }),
    ));

  it('keeps a retired card, marked as retired', () =>
    given(toRecordedEvent(listed, 1), toRecordedEvent(retired, 2)).then(
      getDoc(listed, { isRetired: true, version: 2 }),
    ));

  it('lists a retired card again', () =>
    given(
      toRecordedEvent(listed, 1),
      toRecordedEvent(retired, 2),
      toRecordedEvent(cardListed('plain-card', { annualFee: 10 }), 3),
    ).then(getDoc(cardListed('plain-card', { annualFee: 10 }), { version: 3 })));

  it('knows the operator’s own cards, as long as no release ships them', async () => {
    const own = toRecordedEvent(byOperator(listed), 1);
    const byOperatorToo = toRecordedEvent(revised(95, 'operator'), 2);
    await given(own, byOperatorToo).then(getDoc(revised(95), { isOperatorCard: true, version: 2 }));
    await given(own, toRecordedEvent(revised(95), 2)).then(getDoc(revised(95), { version: 2 }));
  });

  it('keeps a card that an operator revised marked as shipped', () =>
    given(toRecordedEvent(listed, 1), toRecordedEvent(revised(95, 'operator'), 2)).then(
      getDoc(revised(95), { version: 2 }),
    ));
});
