import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets `--toast-height` of the page to the height of the toasts, so that the screen and an open dialog leave them
 * space. Returns the ref of the element that has them.
 */
export function useToastHeight(): RefObject<HTMLOListElement | null> {
  const toasts = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = toasts.current?.firstElementChild ? toasts.current.offsetHeight : 0;
      style.setProperty('--toast-height', `${String(height)}px`);
    });
    if (toasts.current) observer.observe(toasts.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-height');
    };
  }, []);
  return toasts;
}
