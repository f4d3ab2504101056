/** Whether the device is used with a mouse, so that a focused field opens no keyboard over the screen. */
export const hasMouse = () => window.matchMedia('(hover:hover) and (pointer:fine)').matches;
