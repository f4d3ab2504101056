import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { findDefinition } from '@tapwise/rewards/cards/definitions/issuer-definitions';
import { findMerchant } from '@tapwise/rewards/places/reference/merchants';

/** An id in a card that doesn't exist. */
export interface UnknownId {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const isMerchant = (id: string) => findMerchant(id) !== undefined;
const MERCHANTS = { isKnown: isMerchant, message: 'We know no merchant with this ID.' };
/** The card fields that refer to merchants and definitions by id, at any depth. */
const ID_FIELDS = new Map([
  ['merchants', MERCHANTS],
  ['brands', MERCHANTS],
  [
    'definitions',
    {
      isKnown: (id: string) => findDefinition(id) !== undefined,
      message: 'We know no issuer definition with this ID.',
    },
  ],
]);

function findInList(field: string, values: readonly unknown[]): UnknownId | undefined {
  const ids = ID_FIELDS.get(field);
  const index = ids ? values.findIndex((id) => typeof id === 'string' && !ids.isKnown(id)) : -1;
  return ids && index >= 0 ? { path: [index], message: ids.message } : undefined;
}

function findInEntries(entries: Iterable<readonly [PropertyKey, unknown]>): UnknownId | undefined {
  for (const [key, value] of entries) {
    if (typeof value !== 'object' || value === null) continue;
    const unknownId = Array.isArray(value)
      ? (findInList(String(key), value) ?? findInEntries(value.entries()))
      : findInEntries(Object.entries(value));
    if (unknownId) return { ...unknownId, path: [key, ...unknownId.path] };
  }
  return undefined;
}

/** The first merchant or issuer definition in a card that doesn't exist. A rule that refers to it would never pay. */
export function findUnknownId(card: CatalogCard): UnknownId | undefined {
  return findInEntries(Object.entries(card));
}
