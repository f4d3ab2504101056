/**
 * Whether two JSON values are equal, regardless of key order. Not `isDeepStrictEqual`, because here an absent
 * key equals an undefined one.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].every((key) => isSameValue(left.get(key), right.get(key)));
}
