/** Whether the device is used with a mouse, so that a focused field opens no keyboard over the screen. */
export const hasMouse = () => window.matchMedia('(hover:hover) and (pointer:fine)').matches;

/** Whether a field can have the focus when a dialog opens: with a mouse, or after a key, which needs a keyboard. */
export const canFocusField = () => hasMouse() || document.activeElement?.matches(':focus-visible') === true;
