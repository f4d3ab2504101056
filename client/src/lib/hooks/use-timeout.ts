import { useCallback, useEffect, useRef } from 'react';

/** Runs a function later. A newer call replaces it, and unmounting cancels it. */
export function useTimeout(): (run: () => void, delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return useCallback((run, delay) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delay);
  }, []);
}
