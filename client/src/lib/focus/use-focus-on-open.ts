import { useEffect } from 'react';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** Whether the document opened with the current screen. */
function isFirstScreen(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || new URL(navigation.name).pathname === window.location.pathname;
}

let hasOpened = false;

/**
 * As `useFocusOnNavigation`, for screens that are mounted by a navigation: moves the focus to them, unless the document
 * opened with them, or a part of them has the focus. Their `main` must be focusable.
 */
export function useFocusOnOpen(path: string): void {
  useFocusOnNavigation(path);
  useEffect(() => {
    const isFirst = !hasOpened && isFirstScreen();
    hasOpened = true;
    const main = document.querySelector('main');
    if (!isFirst && main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
  }, []);
}
