/** Storage may be full or forbidden. Then nothing is stored, and the result is undefined. */
export function withLocalStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}
