/** The ref of an element that replaces the focused one, so that a screen reader continues there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
