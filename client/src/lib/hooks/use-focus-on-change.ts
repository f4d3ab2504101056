import { useEffect, useRef } from 'react';

/**
 * A ref of an element that gets the focus when `shown` changes, but not on mount: so that the changed content
 * scrolls into view, and a screen reader continues there.
 */
export function useFocusOnChange(shown: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    ref.current?.focus();
  }, [shown]);
  return ref;
}
