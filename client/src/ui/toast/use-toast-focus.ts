import { useEffect, useRef } from 'react';
import { tryFocus } from '../../lib/focus/try-focus';

const REGION = '[data-slot=toasts]';

export const isInsideToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest(REGION) !== null;

/**
 * Keeps an open dialog from trapping the focus when it moves to a toast, so that F8 works. Returns a function
 * that moves the focus back: after a toast closes, the focus is on the body, where keys reach neither the
 * dialog nor the page.
 */
export function useToastFocus(): () => void {
  const previousFocus = useRef<EventTarget | null>(null);
  useEffect(() => {
    const hideFromDialog = (event: FocusEvent) => {
      const isEntering = event.type === 'focusin';
      if (!isInsideToasts(isEntering ? event.target : event.relatedTarget)) return;
      if (isEntering && !isInsideToasts(event.relatedTarget)) previousFocus.current = event.relatedTarget;
      event.stopPropagation();
    };
    document.body.addEventListener('focusin', hideFromDialog);
    document.body.addEventListener('focusout', hideFromDialog);
    return () => {
      document.body.removeEventListener('focusin', hideFromDialog);
      document.body.removeEventListener('focusout', hideFromDialog);
    };
  }, []);
  return () => {
    if (!isInsideToasts(document.activeElement)) return;
    const previous = previousFocus.current instanceof Element ? previousFocus.current : null;
    if (tryFocus(previous) || tryFocus(document.querySelector('[role=dialog][data-state=open]'))) return;
    tryFocus(document.querySelector('main'));
  };
}
