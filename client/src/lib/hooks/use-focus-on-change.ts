import { useEffect, useRef } from 'react';

/**
 * A ref of an element that gets the focus when `shown` changes, but not on mount: so that the changed content
 * scrolls into view, and a screen reader continues there.
 */
export function useFocusOnChange(value: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    ref.current?.focus();
  }, [value]);
  return ref;
}
