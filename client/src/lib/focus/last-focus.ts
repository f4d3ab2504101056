export interface FocusTarget {
  readonly element: HTMLElement;
  /** Its section, for when the element is removed or disabled. */
  readonly region: HTMLElement | null;
}

/** Overlays disappear, so the focus never returns to them. */
const OVERLAYS = '[role=dialog], [role=menu], [data-slot=toasts]';

let last: FocusTarget | undefined;

function recordFocus({ target }: { readonly target: EventTarget | null }): void {
  if (!(target instanceof HTMLElement) || target.closest(OVERLAYS)) return;
  last = { element: target, region: target.closest<HTMLElement>('section, main') };
}

/**
 * Tracks the focused element of the page. Returns a function that stops. A button that is disabled while it is pending
 * loses the focus before its dialog opens, so reading `document.activeElement` then is too late.
 */
export function trackFocus(): () => void {
  // A field may have taken it while the page was mounted.
  if (document.activeElement !== document.body) recordFocus({ target: document.activeElement });
  document.addEventListener('focusin', recordFocus);
  return () => {
    document.removeEventListener('focusin', recordFocus);
    last = undefined;
  };
}

/** The element of the page that was focused last. */
export const findLastFocus = (): FocusTarget | undefined => last;
