/**
 * A persistent map: layers of entries, each at least twice as large as the next, where later layers override
 * earlier ones. Adding n entries takes n log n steps. Existing maps never change. Our own code, because a
 * library of persistent collections would be a dependency for this one type.
 */
export interface LayeredMap<Key, Value> {
  readonly layers: readonly ReadonlyMap<Key, Value>[];
}

export const EMPTY_LAYERS: LayeredMap<never, never> = { layers: [] };

/** The map with this entry added or replaced. */
export function withEntry<Key, Value>(
  { layers }: LayeredMap<Key, Value>,
  key: Key,
  value: Value,
): LayeredMap<Key, Value> {
  let top: ReadonlyMap<Key, Value> = new Map([[key, value]]);
  let keptLayers = layers.length;
  for (let below = layers.at(-1); below && below.size < 2 * top.size; below = layers[keptLayers - 1]) {
    top = new Map([...below, ...top]);
    keptLayers -= 1;
  }
  return { layers: [...layers.slice(0, keptLayers), top] };
}

export function findValue<Key, Value>({ layers }: LayeredMap<Key, Value>, key: Key): Value | undefined {
  return layers.findLast((layer) => layer.has(key))?.get(key);
}

/** In the order the keys were added. */
export function listValues<Key, Value>({ layers }: LayeredMap<Key, Value>): readonly Value[] {
  const all = new Map<Key, Value>();
  for (const layer of layers) for (const [key, value] of layer) all.set(key, value);
  return [...all.values()];
}
