import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 120;

/**
 * The value after it hasn't changed for a typing pause. Not a library: use-debounce would add 1.1 kB to the home
 * screen, which has 3 kB left (e2e/system/budget.e2e.ts).
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
