import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As the default in the dialog's class. */
const ONE_LINE_PX = 66;

/**
 * Sets `--toast-height` of the page to the height of the toasts, so that the screen leaves them space. Dialogs leave
 * them `--toast-room`, which is never less than one line, so that a short toast doesn't move them. Returns the ref of
 * the element that has the toasts.
 */
export function useToastHeight(): RefObject<HTMLOListElement | null> {
  const toasts = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = toasts.current?.firstElementChild ? toasts.current.offsetHeight : 0;
      style.setProperty('--toast-height', `${String(height)}px`);
      style.setProperty('--toast-room', `${String(Math.max(height, ONE_LINE_PX))}px`);
    });
    if (toasts.current) observer.observe(toasts.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-height');
      style.removeProperty('--toast-room');
    };
  }, []);
  return toasts;
}
