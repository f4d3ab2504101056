export interface FocusPlace {
  readonly element: HTMLElement;
  /** Where it stands, for when it is gone or disabled later. */
  readonly region: HTMLElement | null;
}

/** What lies over the page and goes again: never a place to come back to. */
const OVERLAYS = '[role=dialog], [role=menu], [data-slot=toasts]';

let last: FocusPlace | undefined;

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.closest(OVERLAYS)) return;
  last = { element: target, region: target.closest<HTMLElement>('section, main') };
}

/**
 * Starts to note what on the page has the focus; returns the way to stop. A button that is disabled while it waits
 * loses the focus before the dialog with its answer opens, so that asking then would be too late.
 */
export function watchFocus(): () => void {
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('focusin', note);
    last = undefined;
  };
}

/** What on the page itself had the focus last. */
export const lastFocus = (): FocusPlace | undefined => last;
