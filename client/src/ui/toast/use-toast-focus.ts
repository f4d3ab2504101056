import { useEffect, useRef } from 'react';

const REGION = '[data-slot=toasts]';

export const isAmongToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest(REGION) !== null;

function takeFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}

/**
 * Keeps an open dialog from trapping the focus when it moves to a toast, so that F8 works. Returns a function that moves
 * the focus back: after a toast closes, the focus is on the body, where keys reach neither the dialog nor the page.
 */
export function useToastFocus(): () => void {
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    const keepFrom = (event: FocusEvent) => {
      const isComing = event.type === 'focusin';
      if (!isAmongToasts(isComing ? event.target : event.relatedTarget)) return;
      if (isComing && !isAmongToasts(event.relatedTarget)) cameFrom.current = event.relatedTarget;
      event.stopPropagation();
    };
    document.body.addEventListener('focusin', keepFrom);
    document.body.addEventListener('focusout', keepFrom);
    return () => {
      document.body.removeEventListener('focusin', keepFrom);
      document.body.removeEventListener('focusout', keepFrom);
    };
  }, []);
  return () => {
    if (!isAmongToasts(document.activeElement)) return;
    const place = cameFrom.current instanceof Element ? cameFrom.current : null;
    if (takeFocus(place) || takeFocus(document.querySelector('[role=dialog][data-state=open]'))) return;
    takeFocus(document.querySelector('main'));
  };
}
