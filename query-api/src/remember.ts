/**
 * A function of a text that is computed once for each of the last texts: for facts that never change, such as whether a
 * key signed it. Holds at most `size` of them.
 */
export function memoizeRecent<Value>(
  size: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    const [oldest] = known.keys();
    if (known.size >= size && oldest !== undefined) known.delete(oldest);
    known.set(text, value);
    return value;
  };
}
