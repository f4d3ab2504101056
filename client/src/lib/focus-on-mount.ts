/** As the ref of what took the place of the focused element: the reading goes on there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
