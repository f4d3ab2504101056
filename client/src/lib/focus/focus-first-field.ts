/** The ref of a form that replaces the focused button, so that the user can type at once. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
