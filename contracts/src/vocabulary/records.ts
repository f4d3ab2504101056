/** The keys of an object, with their type. */
export function listKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(record, key);
  return Object.keys(record).filter(isKey);
}

/** The value of a key. Undefined for inherited properties, because a card can be named `constructor`. */
export function findOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The record without a key. */
export function omitKey<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
}

/** One value for each key, in the order of the keys. */
export function buildRecord<Key extends string, Value>(
  keys: readonly Key[],
  build: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  const record = Object.fromEntries(keys.map((key) => [key, build(key)]));
  const isComplete = (values: object): values is Record<Key, Value> =>
    keys.every((key) => Object.hasOwn(values, key));
  if (!isComplete(record)) throw new Error('A key has no value');
  return record;
}
