/**
 * Returns the cached value for the key, or calls `make` and caches it. For pure functions with a bounded set
 * of keys.
 */
export function memoize<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  cache.set(key, value);
  return value;
}

/** `memoize` with one cache per owner, garbage-collected with it. */
export function memoizePerOwner<Owner extends object, Key, Value>(
  caches: WeakMap<Owner, Map<Key, Value>>,
  owner: Owner,
  key: Key,
  make: () => Value,
): Value {
  const cached = caches.get(owner);
  if (cached) return memoize(cached, key, make);
  const created = new Map<Key, Value>();
  caches.set(owner, created);
  return memoize(created, key, make);
}

/** `memoize` by an immutable object, garbage-collected with it. */
export function memoizeByObject<Key extends object, Value>(
  cache: WeakMap<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make(key);
  cache.set(key, value);
  return value;
}
