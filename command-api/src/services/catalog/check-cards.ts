import type { CardChangePreview } from '@tapwise/contracts/http/schemas/admin-card';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import {
  type CatalogWarning,
  listCatalogWarnings,
  selectFamilies,
} from '@tapwise/rewards/cards/catalog/catalog-warnings';
import { listCardChanges } from '@tapwise/rewards/cards/changes/list-card-changes';
import { parseLegacyTexts } from '@tapwise/rewards/cards/legacy-texts/parse-legacy-texts';
import type { AddCards, ReviseCards } from '../../domain/catalog/commands';
import { catalogDecider } from '../../domain/catalog/decide';
import { type CatalogState, findCatalogEntry, listListedCards } from '../../domain/catalog/state';

const toWarningKey = ({ kind, cardId, text }: CatalogWarning) => `${kind} ${cardId} ${text}`;

/** Returns the listed cards after the command is applied. */
function applyCards(
  listedCards: readonly CatalogCard[],
  cards: readonly CatalogCard[],
): readonly CatalogCard[] {
  const replaced = new Set(cards.map(({ id }) => id));
  return [...listedCards.filter(({ id }) => !replaced.has(id)), ...cards];
}

/**
 * The changes that a command would make: the differences of each card in words, and the warnings about its new data.
 * The same decider decides that saves, so a check shows what would be stored. `at`: the time of the check, ISO, UTC.
 */
export function checkCards(
  command: AddCards | ReviseCards,
  state: CatalogState,
  at: string,
): readonly CardChangePreview[] {
  const decision = catalogDecider.decide(command, state);
  const events = 'rejected' in decision ? [] : decision;
  const changedIds = new Set(events.map(({ data }) => ('card' in data ? data.card.id : data.cardId)));
  const listedCards = selectFamilies(listListedCards(state), command.cards).map(parseLegacyTexts);
  const knownWarnings = new Set(listCatalogWarnings(listedCards, getYear(at)).map(toWarningKey));
  const warnings = listCatalogWarnings(applyCards(listedCards, command.cards), getYear(at));
  return command.cards.map((card) => {
    const entry = findCatalogEntry(state, card.id);
    return {
      id: card.id,
      name: card.name,
      version: entry?.version ?? 0,
      isChanged: changedIds.has(card.id),
      changes: [...listCardChanges(entry && parseLegacyTexts(entry.card), card)],
      warnings: warnings
        .filter(({ cardId }) => cardId === card.id)
        .map((warning) => {
          const { kind, text } = warning;
          return { kind, text, isNew: !knownWarnings.has(toWarningKey(warning)) };
        }),
    };
  });
}
