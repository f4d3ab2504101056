import './toaster.css';
import XIcon from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { cx } from '../cx';
import { dismissToast, TOAST_SHOWN_MS, useToast } from './toasts';
import { useDismissResolved } from './use-dismiss-resolved';
import { isInsideToasts, useToastFocus } from './use-toast-focus';
import { useToastHeight } from './use-toast-height';

/** Long enough to read the text and to reach the button. With the pointer or the focus, a toast stays anyway. */
const ACTION_SHOWN_MS = 10_000;

/** Escape closes an open dialog instead of the toast, unless the focus is in the toast. */
function yieldEscapeToDialog(event: KeyboardEvent): void {
  const isInDialog = document.querySelector('[role=dialog][data-state=open]') !== null;
  if (isInDialog && !isInsideToasts(event.target)) event.preventDefault();
}

/**
 * Shows toasts where they cover nothing: above the tabs on a phone, where the screen gets as much space at its end, and
 * below the navigation rail on a desktop; while a dialog is open, above it. F8 moves the focus there.
 */
export function Toaster() {
  const current = useToast();
  const restoreFocus = useToastFocus();
  const viewport = useToastHeight();
  useDismissResolved();
  // Outside of #root, which an open dialog hides from assistive technology.
  return createPortal(
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label="Notification">
      {current && (
        <Toast.Root
          key={current.id}
          data-slot="toast"
          duration={current.action ? ACTION_SHOWN_MS : TOAST_SHOWN_MS}
          open={current.isOpen}
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            dismissToast(current.id);
            restoreFocus();
          }}
          onEscapeKeyDown={yieldEscapeToDialog}
          // A dialog that opens later leaves only what is above it to the pointer, by its own style.
          style={{ pointerEvents: 'auto' }}
          className={cx(
            'flex flex-wrap items-start gap-x-3 rounded-control border bg-raised py-3 pr-1 pl-4 shadow-raised',
            current.tone === 'destructive' ? 'border-danger' : 'border-line',
          )}
        >
          <Toast.Title
            className={cx(
              'min-w-20 flex-1 py-0.5 text-body font-semibold wrap-anywhere',
              current.tone === 'destructive' && 'text-danger',
            )}
          >
            {formatApostrophes(current.title)}
          </Toast.Title>
          {/* Below the buttons, so that it has the whole width. It is read before them, and they stay above it. */}
          <div style={{ order: 1 }} className="w-full pr-3 text-body wrap-anywhere text-muted">
            {current.description && (
              <Toast.Description>{formatApostrophes(current.description)}</Toast.Description>
            )}
            {current.detail && <p>{formatApostrophes(current.detail)}</p>}
          </div>
          {current.action && (
            <Toast.Action
              altText={current.action.label}
              onClick={current.action.run}
              className="relative -my-2.5 flex min-h-11 shrink-0 items-center rounded-control px-3 text-body font-semibold text-accent hover:bg-accent-soft"
            >
              {current.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Dismiss"
            className="relative -my-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-fill hover:text-text"
          >
            <XIcon size={16} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        data-slot="toasts"
        hotkey={['F8']}
        // Toasts announce themselves. aria-live only keeps an open dialog from hiding them from assistive technology.
        aria-live="off"
        className="pointer-events-none fixed z-[60] flex flex-col p-2 outline-none"
      />
    </Toast.Provider>,
    document.body,
  );
}
