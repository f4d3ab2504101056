import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 120;

/**
 * The value, once it hasn't changed for a typing pause. Not a library: use-debounce would add 1.1 kB to the first load
 * of Home, whose size is limited (e2e/system/budget.e2e.ts).
 */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(value);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return debounced;
}
