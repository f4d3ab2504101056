import { useRef } from 'react';
import { findLastFocus, type FocusTarget } from '../lib/focus/last-focus';
import { tryFocus } from '../lib/focus/try-focus';

const FOCUSABLE_ELEMENTS = 'input:not(:disabled), button:not(:disabled), a[href]';

function restoreFocus({ element, region }: FocusTarget): void {
  if (tryFocus(element) || tryFocus(region?.querySelector<HTMLElement>(FOCUSABLE_ELEMENTS))) return;
  tryFocus(document.querySelector<HTMLElement>('main'));
}

/** Returns the focus to the previous element, for dialogs without a Radix trigger. */
export function useReturnFocus() {
  const opener = useRef<FocusTarget | undefined>(undefined);
  return {
    onOpenAutoFocus: () => {
      opener.current = findLastFocus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isCovered = document.querySelector('[role=dialog][data-state=open]') !== null;
      if (opener.current && !isCovered) restoreFocus(opener.current);
    },
  };
}
