import { useRef } from 'react';
import { lastFocus, type FocusPlace } from '../lib/last-focus';

const REACHABLE = 'input:not(:disabled), button:not(:disabled), a[href]';

function hasTaken(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element?.isConnected === true && document.activeElement === element;
}

function goBackTo({ element, region }: FocusPlace): void {
  if (hasTaken(element) || hasTaken(region?.querySelector<HTMLElement>(REACHABLE))) return;
  hasTaken(document.querySelector<HTMLElement>('main'));
}

/** For a dialog that is not opened by a trigger of its own: the focus goes back to what had it before. */
export function useReturnFocus() {
  const opener = useRef<FocusPlace | undefined>(undefined);
  return {
    onOpenAutoFocus: () => {
      opener.current = lastFocus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isCovered = document.querySelector('[role=dialog][data-state=open]') !== null;
      if (opener.current && !isCovered) goBackTo(opener.current);
    },
  };
}
