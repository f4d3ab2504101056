import { type RefObject, useEffect, useState } from 'react';

/** Whether the text of an element with `truncate` doesn't fit. False where the browser can't observe sizes. */
export function useIsClipped(element: RefObject<HTMLElement | null>): boolean {
  const [isClipped, setIsClipped] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => {
      setIsClipped(current.scrollWidth > current.clientWidth);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isClipped;
}
