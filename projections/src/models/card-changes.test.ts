import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { MAX_CARD_REVISIONS } from '@tapwise/contracts/read-models/card-changes';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { toRecordedEvent, toUuid } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { cardChangesProjection } from './card-changes';

const { given, run } = specifyProjection(cardChangesProjection);
const [card] = loadShippedCatalog().cards;
if (!card) throw new Error('The catalog is empty.');
const shipped: CatalogCard = card;
const withFee = (annualFee: number): CatalogCard => ({ ...shipped, annualFee });
function byActor(actor: string, event: DomainEvent, version: number) {
  const recorded = toRecordedEvent(event, version);
  return { ...recorded, metadata: { ...recorded.metadata, actor } };
}

const listed = byActor('system', { type: 'CardListed', data: { card: withFee(95), asOf: '2026-11' } }, 1);
const revised = (fee: number, version: number, actor: string) =>
  byActor(
    actor,
    {
      type: 'CardRevised',
      data: { card: withFee(fee), asOf: '2026-11', kind: 'change', effectiveFrom: '2026-11-01' },
    },
    version,
  );
const toFeeChange = (before: string, after: string) => ({
  field: 'annualFee',
  label: 'Annual fee',
  before,
  after,
});

describe('card changes', () => {
  it('contains what an admin changed about a card, from what to what', () =>
    given(listed, revised(99, 2, 'admin'), revised(149, 3, 'admin')).then({
      id: shipped.id,
      card: withFee(149),
      revisions: [
        { eventId: toUuid(900_002), changes: [toFeeChange('$95', '$99')] },
        { eventId: toUuid(900_003), changes: [toFeeChange('$99', '$149')] },
      ],
    }));

  it('compares with the data of releases, whose revisions aren’t listed', () =>
    given(listed, revised(99, 2, 'system'), revised(149, 3, 'admin')).then({
      id: shipped.id,
      card: withFee(149),
      revisions: [{ eventId: toUuid(900_003), changes: [toFeeChange('$99', '$149')] }],
    }));

  it('keeps the newest revisions', async () => {
    const events = Array.from({ length: MAX_CARD_REVISIONS + 5 }, (_, index) =>
      revised(index, index + 2, 'admin'),
    );
    const doc = (await run(listed, ...events)).documents.get(shipped.id);
    expect(doc).toMatchObject({ card: withFee(MAX_CARD_REVISIONS + 4) });
    const { revisions } = doc as unknown as { revisions: { eventId: string }[] };
    expect(revisions).toHaveLength(MAX_CARD_REVISIONS);
    expect(revisions.at(-1)?.eventId).toBe(events.at(-1)?.metadata.eventId);
  });
});
