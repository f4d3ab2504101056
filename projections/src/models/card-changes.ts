import {
  cardChanges,
  type CardChangesDoc,
  MAX_CARD_REVISIONS,
} from '@tapwise/contracts/read-models/card-changes';
import type { StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import { listCardChanges } from '@tapwise/rewards/cards/changes/list-card-changes';
import { parseLegacyTexts } from '@tapwise/rewards/cards/legacy-texts/parse-legacy-texts';
import { defineProjection } from './projection';

/** Adds an admin's revision of a card. Applying the same event again changes nothing. */
function addRevision(doc: CardChangesDoc, eventId: string, card: StoredCard): CardChangesDoc {
  if (doc.revisions.some((revision) => revision.eventId === eventId)) return doc;
  const changes = [...listCardChanges(parseLegacyTexts(doc.card), parseLegacyTexts(card))];
  return { ...doc, card, revisions: [...doc.revisions, { eventId, changes }].slice(-MAX_CARD_REVISIONS) };
}

/** The changes that admins made to each card. Release revisions are only used for comparison. */
export const cardChangesProjection = defineProjection(
  cardChanges,
  ['CardListed', 'CardRevised'],
  ({ type, data: { card }, metadata: { actor, eventId } }) => {
    const { id } = card;
    const isByAdmin = type === 'CardRevised' && actor === 'admin';
    return [
      {
        id,
        update: (doc?: CardChangesDoc) =>
          doc && isByAdmin ? addRevision(doc, eventId, card) : { id, card, revisions: doc?.revisions ?? [] },
      },
    ];
  },
);
