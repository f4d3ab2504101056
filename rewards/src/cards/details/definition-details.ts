import type { DefinitionDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { getMerchantName } from '../../places/reference/merchants';
import { joinWords } from '../../text/words';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findPastYear } from './sources';

/** Whether the issuer's own definition isn't known, so the usual codes of the category count. */
export function isAssumed({ issuer }: IssuerDefinition): boolean {
  return issuer === '*';
}

/** The issuer's name for the category, or ours if the definition is assumed. */
export function getLabel(definition: IssuerDefinition): string {
  const { category, label } = definition;
  if (!isAssumed(definition) || category === 'rotating' || category === 'no-rewards') return label;
  return CATEGORY_LABELS[category];
}

const MAX_NAMES = 8;

/** The definition's own words, or the stores that never count if there are none. */
function listExcluded({ excludes, excludedMerchants = [] }: IssuerDefinition): string[] {
  if (excludes.length > 0 || excludedMerchants.length === 0) return excludes;
  return [joinWords([...new Set(excludedMerchants.map(getMerchantName))].slice(0, MAX_NAMES))];
}

/** The purchases that an issuer counts, with its source. `at`: ISO, UTC. */
export function describeDefinition(definition: IssuerDefinition, at: string): DefinitionDetails {
  const { id, includes, note, source, termsAt, seen, confidence } = definition;
  const isGeneral = source === 'general knowledge';
  return {
    id,
    label: getLabel(definition),
    includes,
    excludes: listExcluded(definition),
    ...(note === undefined ? {} : { note }),
    source: { url: isGeneral ? (termsAt ?? null) : source, checked: seen },
    confidence,
    isAssumed: isAssumed(definition),
    notConfirmedSince: isGeneral ? null : findPastYear(seen, at),
  };
}

/** Each definition once, in order. */
export function selectUniqueDefinitions(
  definitions: readonly (IssuerDefinition | null | undefined)[],
): IssuerDefinition[] {
  return [...new Set(definitions.filter((definition) => !!definition))];
}
