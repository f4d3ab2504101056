import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CardChange } from '@tapwise/contracts/vocabulary/cards/card-change';
import { uncapitalize } from '../../text/words';
import { alignEntries, isReordered } from './align-entries';
import { getFieldLabel } from './field-labels';
import { formatField, isObject } from './format-field';

/** Where a value is in a card. */
interface FieldLocation {
  readonly path: string;
  readonly label: string;
  /** The name of the innermost field. */
  readonly field: string;
}

interface Difference {
  readonly before: unknown;
  readonly after: unknown;
  readonly parents?: { readonly before: unknown; readonly after: unknown };
}

const isAbsent = (value: unknown) => value === undefined || value === null;

/** Acronyms, such as "APR", stay as they are. */
function uncapitalizeWord(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? uncapitalize(text) : text;
}

function toInner({ path, label }: FieldLocation, field: string): FieldLocation {
  const inner = getFieldLabel(field);
  return path === ''
    ? { path: field, label: inner, field }
    : { path: `${path}.${field}`, label: `${label}: ${uncapitalizeWord(inner)}`, field };
}

function toChange(location: FieldLocation, { before, after, parents }: Difference): CardChange {
  const { path, label, field } = location;
  const format = (value: unknown, parent: unknown) =>
    isAbsent(value) ? null : formatField({ field, value, parent });
  return {
    field: path,
    label,
    before: format(before, parents?.before),
    after: format(after, parents?.after),
  };
}

function listObjectChanges(
  location: FieldLocation,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly CardChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields.flatMap((field) =>
    listChanges(toInner(location, field), {
      before: before[field],
      after: after[field],
      parents: { before, after },
    }),
  );
}

function listEntryChanges(
  location: FieldLocation,
  before: readonly unknown[],
  after: readonly unknown[],
): readonly CardChange[] {
  const { path, label, field } = location;
  const changes = alignEntries(field, before, after).flatMap(({ index, name, ...entries }) => {
    const entryLabel = name === '' ? label : `${label} ${name}`;
    return listChanges({ path: `${path}.${String(index)}`, label: entryLabel, field }, entries);
  });
  if (!isReordered(field, before, after)) return changes;
  return [...changes, toChange({ ...location, label: `${label}: order` }, { before, after })];
}

const isObjectList = (list: readonly unknown[]) => list.some(isObject);
/** Each benefit is a sentence, so they are compared one by one. */
const isComparedByEntry = (field: string, ...lists: readonly (readonly unknown[])[]) =>
  field === 'benefits' || lists.some(isObjectList);

function listChanges(location: FieldLocation, difference: Difference): readonly CardChange[] {
  const { before, after } = difference;
  if (isAbsent(before) && isAbsent(after)) return [];
  if (isObject(before) && isObject(after)) return listObjectChanges(location, before, after);
  if (Array.isArray(before) && Array.isArray(after) && isComparedByEntry(location.field, before, after))
    return listEntryChanges(location, before, after);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [toChange(location, difference)];
}

/**
 * The differences between two versions of a card, field by field, in words. Reward rules are matched by what they are
 * about, quarters by their name, and sentences by their words, so that inserting one doesn't change all that follow.
 * An absent field equals null. Empty if nothing differs. `before` is undefined for a new card.
 */
export function listCardChanges(before: CatalogCard | undefined, after: CatalogCard): readonly CardChange[] {
  return listObjectChanges({ path: '', label: '', field: '' }, { ...before }, { ...after });
}
