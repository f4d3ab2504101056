import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { WalletDefinition } from '@tapwise/contracts/vocabulary/cards/wallet-definition';
import { listRecordableSlots } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import type { IssuerDefinition } from './issuer-definition';
import { listIssuerDefinitions } from './issuer-definitions';

/** Without the texts and sources, which screens show but no answer depends on. */
function toWalletDefinition(definition: IssuerDefinition, cardIds: ReadonlySet<string>): WalletDefinition {
  const { includes: _i, excludes: _e, note: _n, source: _s, termsAt: _t, via: _v, ...fields } = definition;
  const { seen: _seen, confidence: _confidence, ...used } = fields;
  return { ...used, appliesTo: used.appliesTo.filter((id) => id === '*' || cardIds.has(id)) };
}

/**
 * The issuer definitions that answers for these cards depend on, in the order of the file: their issuers', those that
 * their slots offer, every issuer's travel portal, and those with one of the `ids`.
 */
export function selectDefinitions(
  cards: readonly CatalogCard[],
  ids: readonly string[],
): readonly WalletDefinition[] {
  const cardIds = new Set<string>(cards.map(({ id }) => id));
  const issuers = new Set(cards.map(({ bank }) => bank));
  const offered = cards.flatMap((card) =>
    listRecordableSlots(card).flatMap((slot) => slot.definitions ?? []),
  );
  const named = new Set([...ids, ...offered]);
  const isUsed = ({ id, issuer, appliesTo, basis }: IssuerDefinition) =>
    named.has(id) ||
    basis === 'portal' ||
    (issuers.has(issuer) && appliesTo.some((cardId) => cardId === '*' || cardIds.has(cardId)));
  return listIssuerDefinitions()
    .definitions.filter(isUsed)
    .map((definition) => toWalletDefinition(definition, cardIds));
}
