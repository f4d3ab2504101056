/** Returns a function that calls `read` at most once per turn of the event loop. Calls in one turn share its result. */
export function oncePerTurn<Value>(read: () => Value): () => Value {
  let current: { readonly value: Value } | undefined;
  return () => {
    if (!current) {
      current = { value: read() };
      setImmediate(() => (current = undefined));
    }
    return current.value;
  };
}
