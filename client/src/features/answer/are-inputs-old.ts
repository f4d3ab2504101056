/** Older inputs may miss purchases and cards of the user's other devices. */
const OLD_MS = 24 * 60 * 60 * 1000;

/** Whether the inputs of the browser's answer are older than a day. `inputsAt`: ISO 8601. `now`: in milliseconds. */
export const areInputsOld = (inputsAt: string, now: number) => now - Date.parse(inputsAt) > OLD_MS;
