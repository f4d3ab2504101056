import { useEffect, useState } from 'react';

/**
 * The value after it has not changed for `delay` milliseconds. Not a library: use-debounce would add 1.1 kB to the home
 * screen, which has 3 kB left (e2e/system/budget.e2e.ts).
 */
export function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(value);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delay]);
  return debounced;
}
