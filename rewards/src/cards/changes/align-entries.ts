import { formatField, isObject } from './format-field';

/** Entries of a list before and after a change that are about the same thing. */
export interface AlignedEntry {
  /** Undefined if the entry was added. */
  readonly before: unknown;
  /** Undefined if the entry was removed. */
  readonly after: unknown;
  /** The index after the change, or before it if the entry was removed. */
  readonly index: number;
  /** Distinguishes the entry in words. Empty if only its text does. */
  readonly name: string;
}

/** The fields that identify an entry, by the name of the list. */
const IDENTITY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  rewards: ['category', 'merchants', 'requires', 'portalOnly', 'minPurchase', 'maxPurchase'],
  quarters: ['quarter'],
  tiers: ['minOtherSpendShare'],
  sources: ['url'],
};
const NAME_FIELDS: Readonly<Record<string, readonly string[]>> = {
  rewards: ['category', 'merchants'],
  quarters: ['quarter'],
};

interface KeyedEntry {
  readonly key: string;
  readonly entry: unknown;
  readonly index: number;
}

function toKey(list: string, entry: unknown, index: number): string {
  if (list === 'slots') return String(index);
  if (!isObject(entry)) return JSON.stringify(entry);
  const fields = IDENTITY_FIELDS[list] ?? ['text'];
  return JSON.stringify(fields.map((field) => entry[field] ?? null));
}

/** Repeated keys are numbered. */
function toKeyed(list: string, entries: readonly unknown[]): readonly KeyedEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry, index) => {
    const key = toKey(list, entry, index);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { key: `${key}#${String(count)}`, entry, index };
  });
}

function toName(list: string, entry: unknown, index: number): string {
  if (list === 'slots') return String(index + 1);
  if (!isObject(entry)) return '';
  return (NAME_FIELDS[list] ?? [])
    .filter((field) => entry[field] !== undefined)
    .map((field) => formatField({ field, value: entry[field] }))
    .join(' at ');
}

/** Whether the entries of a list are sentences, so that a changed one replaces another. */
function isListOfTexts(list: string): boolean {
  return IDENTITY_FIELDS[list] === undefined && list !== 'slots';
}

/**
 * Pairs the entries of a list before and after a change. Matches entries by their identifying fields, and sentences by
 * their order.
 */
export function alignEntries(
  list: string,
  before: readonly unknown[],
  after: readonly unknown[],
): readonly AlignedEntry[] {
  const old = new Map(toKeyed(list, before).map((keyed) => [keyed.key, keyed]));
  const current = toKeyed(list, after);
  const kept = new Set(current.map(({ key }) => key));
  const removed = [...old.values()].filter(({ key }) => !kept.has(key));
  const findReplaced = () => (isListOfTexts(list) ? removed.shift() : undefined);
  const aligned = current.map(({ key, entry, index }) => {
    const replaced = old.get(key) ?? findReplaced();
    return { before: replaced?.entry, after: entry, index, name: toName(list, entry, index) };
  });
  const gone = removed.map(({ entry, index }) => ({
    before: entry,
    after: undefined,
    index,
    name: toName(list, entry, index),
  }));
  return [...aligned, ...gone];
}

/** Whether the entries that are in both lists have another order. */
export function isReordered(list: string, before: readonly unknown[], after: readonly unknown[]): boolean {
  const old = toKeyed(list, before).map(({ key }) => key);
  const current = toKeyed(list, after).map(({ key }) => key);
  const common = new Set(old.filter((key) => current.includes(key)));
  const commonOld = old.filter((key) => common.has(key));
  const commonCurrent = current.filter((key) => common.has(key));
  return commonOld.some((key, index) => key !== commonCurrent[index]);
}
