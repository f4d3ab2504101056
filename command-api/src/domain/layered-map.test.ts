import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_LAYERS, findValue, type LayeredMap, listValues, withEntry } from './layered-map';

type Numbers = LayeredMap<string, number>;
const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor'), fc.integer()));

it('contains the same entries as a Map, in the same order', () => {
  fc.assert(
    fc.property(entries, (added) => {
      const map = new Map(added);
      const layered = added.reduce<Numbers>((all, [key, value]) => withEntry(all, key, value), EMPTY_LAYERS);
      expect(listValues(layered)).toEqual([...map.values()]);
      for (const key of ['a', 'e', 'constructor', 'never'])
        expect(findValue(layered, key)).toBe(new Map<string, number>(added).get(key));
    }),
  );
});

it('an update never changes an existing map', () => {
  const one: Numbers = withEntry(EMPTY_LAYERS, 'a', 1);
  const two = withEntry(withEntry(one, 'b', 2), 'a', 3);
  expect([listValues(one), listValues(two)]).toEqual([[1], [3, 2]]);
});

it.each([
  ['new keys', (index: number) => index],
  ['repeated keys', (index: number) => index % 300],
])('copies few entries per added entry with %s', (_, createKey) => {
  const countCopies = (count: number) => {
    let copied = 0;
    let map: LayeredMap<number, number> = EMPTY_LAYERS;
    for (let index = 0; index < count; index += 1) {
      const before = new Set(map.layers);
      map = withEntry(map, createKey(index), index);
      for (const layer of map.layers) if (!before.has(layer)) copied += layer.size;
      expect(map.layers.length).toBeLessThanOrEqual(16);
    }
    return copied;
  };
  expect(countCopies(20_000)).toBeLessThan(20_000 * 30);
});
