import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * After a navigation to a different screen, moves the focus to it, so that the keyboard and screen readers continue
 * there. Not on the first screen, and not if a part of the new screen has taken the focus.
 */
export function useFocusOnNavigation(path: string): void {
  const shown = useRef(path);
  const focusedBefore = useRef<Element>(null);
  // Runs before the new screen's elements can take the focus.
  useInsertionEffect(() => {
    focusedBefore.current = document.activeElement;
  }, [path]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = document.querySelector('main');
    const focused = document.activeElement;
    // While the new screen loads, the old one is hidden with what had the focus, and then removed.
    if (main && (focused === focusedBefore.current || !main.contains(focused)))
      main.focus({ preventScroll: true });
  }, [path]);
}
