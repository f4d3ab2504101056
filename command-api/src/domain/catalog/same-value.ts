/**
 * Whether two JSON values are equal, regardless of key order. Not `isDeepStrictEqual`, because here an absent
 * key equals an undefined one.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const leftEntries = new Map(Object.entries(a));
  const rightEntries = new Map(Object.entries(b));
  const keys = new Set([...leftEntries.keys(), ...rightEntries.keys()]);
  return [...keys].every((key) => isSameValue(leftEntries.get(key), rightEntries.get(key)));
}
