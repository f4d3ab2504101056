/** What `make` yields for this key, made once and kept. For pure functions over a bounded set of keys. */
export function memo<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = make();
  kept.set(key, value);
  return value;
}
