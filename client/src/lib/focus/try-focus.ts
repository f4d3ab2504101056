/** Focuses the element. Returns whether it has the focus now: removed, hidden, and disabled elements never do. */
export function tryFocus(element: Element | null | undefined, options?: FocusOptions): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus(options);
  return document.activeElement === element;
}
