import XIcon from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { openLayer } from '../lib/browser/close-layers-on-back';
import { tryFocus } from '../lib/focus/try-focus';
import { cx } from './cx';
import { useDragToClose } from './use-drag-to-close';
import { useReturnFocus } from './use-return-focus';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called on Escape. Default: `onClose`. */
  readonly onEscape?: (() => void) | undefined;
  /** Called once the dialog is gone and the focus is back where it was. */
  readonly onClosed?: () => void;
  readonly title: string;
  /** One line below the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  /** Has the focus when the dialog opens. Default: the first field of its form, or its first element. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The content has no focusable element, so the scroll area itself is focusable for the arrow keys. */
  readonly isTextOnly?: boolean;
}

/** A bottom sheet on a phone, a centered dialog on a desktop. */
export function Dialog({ isOpen, onClose, ...frame }: DialogProps) {
  const closeOnBack = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    return openLayer(() => {
      closeOnBack();
    });
  }, [isOpen]);
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay data-slot="overlay" className="fixed inset-0 z-40 bg-scrim" />
        <Frame onClose={onClose} {...frame} />
      </Radix.Portal>
    </Radix.Root>
  );
}

const FIRST_FIELD = 'form :is(input, select, textarea):not(:disabled, [hidden], [type=hidden])';

type FrameProps = Omit<DialogProps, 'isOpen'>;

function Frame({
  onClose,
  onEscape = onClose,
  onClosed,
  title,
  description,
  children,
  footer,
  width = 'narrow',
  initialFocus,
  isTextOnly = false,
}: FrameProps) {
  const drag = useDragToClose(onClose);
  const focus = useReturnFocus();
  return (
    <Radix.Content
      data-slot="dialog"
      ref={drag.sheet}
      onOpenAutoFocus={(event) => {
        focus.onOpenAutoFocus();
        const field = initialFocus?.current ?? drag.sheet.current?.querySelector(FIRST_FIELD);
        // On a short screen, what is above the field stays visible.
        if (tryFocus(field, { preventScroll: true })) event.preventDefault();
      }}
      onCloseAutoFocus={(event) => {
        focus.onCloseAutoFocus(event);
        onClosed?.();
      }}
      // By default, Escape closes the topmost layer. That may be a toast, not this dialog. Nothing has the focus if the
      // focused button was disabled.
      onEscapeKeyDown={(event) => {
        if (document.activeElement !== document.body) event.preventDefault();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape();
      }}
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      className={cx(
        'fixed inset-x-0 bottom-0 z-50 flex max-h-[min(90dvh,100dvh-var(--toast-room,66px))] flex-col rounded-t-surface bg-raised shadow-raised outline-none tiny:block tiny:overflow-y-auto',
        'md:inset-0 md:m-auto md:h-fit md:max-h-[min(86dvh,100dvh-2*var(--toast-room,66px))] md:rounded-surface md:border md:border-line forced-colors:border',
        width === 'wide' ? 'md:max-w-2xl' : 'md:max-w-lg',
      )}
    >
      <div className="touch-none" {...drag.handle}>
        <div className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-strong/50 md:hidden" />
        <div className="flex items-start gap-3 px-5 pt-3 pb-4 md:px-6 md:pt-5">
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-title font-semibold tracking-tight wrap-anywhere">
              {title}
            </Radix.Title>
            {description !== undefined && (
              <Radix.Description className="text-body text-muted wrap-anywhere">
                {description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label="Close"
            className="-mt-2 -mr-3 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-fill hover:text-text"
          >
            <XIcon size={20} />
          </Radix.Close>
        </div>
      </div>
      <div
        {...(isTextOnly ? { tabIndex: 0 } : {})}
        className="fade-top -mt-2 min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 wrap-anywhere outline-offset-[-2px] **:data-[slot=card-art]:wrap-normal md:px-6"
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap gap-3 border-t border-line px-5 pt-3 pb-safe max-[21rem]:*:px-3 max-[21rem]:*:whitespace-normal md:px-6 md:pb-4">
          {footer}
        </div>
      )}
    </Radix.Content>
  );
}
