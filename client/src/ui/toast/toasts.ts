import { createObservable } from '../../lib/hooks/observable';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}
export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** A second sentence, below the description. */
  readonly detail?: string;
  readonly tone?: 'neutral' | 'destructive';
  /** A button that takes back what the toast reports, or resolves it. */
  readonly action?: ToastAction;
}
export interface ShownToast extends ToastText {
  readonly id: number;
  readonly isOpen: boolean;
}

export const TOAST_SHOWN_MS = 5000;
/** A dismissed toast is removed after this time. */
const TOAST_REMOVE_MS = 1_000_000;

const currentToast = createObservable<ShownToast | null>(null);
let lastId = 0;

/** `action`: what resolves the error with one press. */
export const createErrorToast = (title: string, description: string, action?: ToastAction): ToastText => ({
  title,
  description,
  tone: 'destructive',
  ...(action && { action }),
});

/** Shows a toast. It replaces the current one, because only one is visible at a time. */
export function toast(text: ToastText): void {
  lastId += 1;
  currentToast.set({ ...text, id: lastId, isOpen: true });
}

export function showErrorToast(title: string, description: string, action?: ToastAction): void {
  toast(createErrorToast(title, description, action));
}

export function dismissToast(id: number): void {
  const current = currentToast.get();
  if (current?.id !== id) return;
  currentToast.set({ ...current, isOpen: false });
  setTimeout(() => {
    if (currentToast.get()?.id === id) currentToast.set(null);
  }, TOAST_REMOVE_MS);
}

/** Dismisses the current toast if it reports an error. */
export function dismissError(): void {
  const current = currentToast.get();
  if (current?.isOpen === true && current.tone === 'destructive') dismissToast(current.id);
}

/** Removes the toast immediately. */
export function clearToast(): void {
  currentToast.set(null);
}

export const useToast = currentToast.useValue;
