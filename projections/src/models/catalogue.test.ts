import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import { describe, it } from 'vitest';
import { cardId, listed, recorded } from '../testing/events';
import { specificationOf } from '../testing/specification';
import { catalogueProjection } from './catalogue';

const { given } = specificationOf(catalogueProjection);
const retired: CatalogueEvent = { type: 'CardRetired', data: { cardId: cardId('plain-card') } };

function docOf(event: CatalogueEvent, isRetired = false) {
  if (event.type === 'CardRetired') throw new Error('tells no card');
  return { id: event.data.card.id, ...event.data, isRetired };
}

function revised(annualFee: number): CatalogueEvent {
  const { data } = listed('plain-card', { annualFee });
  return { type: 'CardRevised', data } as CatalogueEvent;
}

describe('catalogue', () => {
  it('lists a card', () => given(recorded(listed('plain-card'), 1)).then(docOf(listed('plain-card'))));

  it('tells a card as last revised', () =>
    given(recorded(listed('plain-card'), 1), recorded(revised(95), 2)).then(docOf(revised(95))));

  it('keeps a retired card, marked', () =>
    given(recorded(listed('plain-card'), 1), recorded(retired, 2)).then(docOf(listed('plain-card'), true)));

  it('lists a retired card again', () =>
    given(
      recorded(listed('plain-card'), 1),
      recorded(retired, 2),
      recorded(listed('plain-card', { annualFee: 10 }), 3),
    ).then(docOf(listed('plain-card', { annualFee: 10 }))));
});
