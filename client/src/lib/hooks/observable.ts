import { useSyncExternalStore } from 'react';

/** A value outside of React that components subscribe to. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Components render again if the value differs. */
  readonly set: (next: Value) => void;
  /** Calls the listener after each change. Returns the function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The current value, as a hook. */
  readonly useValue: () => Value;
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
