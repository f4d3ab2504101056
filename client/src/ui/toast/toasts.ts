import { useSyncExternalStore } from 'react';

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'neutral' | 'destructive';
}
export interface ShownToast extends ToastText {
  readonly id: number;
  readonly isOpen: boolean;
}

export const TOAST_SHOWN_MS = 5000;
/** A dismissed toast is removed after this time (specification, section 9). */
const TOAST_REMOVE_MS = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function setCurrent(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const errorToast = (title: string, description: string): ToastText => ({
  title,
  description,
  tone: 'destructive',
});

/** Shows a toast. It replaces the current one, because only one is visible at a time. */
export function toast(text: ToastText): void {
  lastId += 1;
  setCurrent({ ...text, id: lastId, isOpen: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  setCurrent({ ...current, isOpen: false });
  setTimeout(() => {
    if (current?.id === id) setCurrent(null);
  }, TOAST_REMOVE_MS);
}

/** Removes the toast immediately. */
export function clearToast(): void {
  setCurrent(null);
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => current,
  );
}
