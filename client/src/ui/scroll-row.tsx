import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx';
import { FADE_PX, getFade, useOverflow } from './use-overflow';

/** How far a button scrolls, as a share of the row's width. */
const PAGE = 0.8;

/** Scrolls the pressed control into view, without scrolling the page. */
function showPressed(row: HTMLElement): void {
  const pressed = row.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!pressed) return;
  const { left, right } = pressed.getBoundingClientRect();
  const bounds = row.getBoundingClientRect();
  if (left < bounds.left) row.scrollLeft += left - bounds.left - FADE_PX;
  else if (right > bounds.right) row.scrollLeft += right - bounds.right + FADE_PX;
}

interface ScrollRowProps {
  readonly label: string;
  /** Changes when another control is pressed, which is then scrolled into view. */
  readonly pressedKey: string;
  readonly children: ReactNode;
}

/**
 * One row of controls that scrolls sideways. An end fades if more follows. A mouse also gets a button there. The
 * keyboard needs none, because the focus scrolls the row.
 */
export function ScrollRow({ label, pressedKey, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(row);
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    // Called once the browser has laid out the row, so that measuring it takes no time.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      showPressed(current);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [pressedKey]);
  const scroll = (direction: -1 | 1) => {
    row.current?.scrollBy({ left: direction * PAGE * row.current.clientWidth });
  };
  return (
    <div data-slot="scroll-row" className="relative -mx-4 lg:mx-0">
      <div
        ref={row}
        role="group"
        aria-label={label}
        style={getFade(overflow)}
        className="scrollbar-none overflow-x-auto motion-safe:scroll-smooth px-4 py-0.5 lg:px-0.5"
      >
        <div className="flex w-max gap-2">{children}</div>
      </div>
      {overflow.left && (
        <ScrollButton
          side="left-0"
          onScroll={() => {
            scroll(-1);
          }}
        >
          <ChevronLeftIcon size={18} />
        </ScrollButton>
      )}
      {overflow.right && (
        <ScrollButton
          side="right-0"
          onScroll={() => {
            scroll(1);
          }}
        >
          <ChevronRightIcon size={18} />
        </ScrollButton>
      )}
    </div>
  );
}

interface ScrollButtonProps {
  readonly children: ReactNode;
  readonly side: string;
  readonly onScroll: () => void;
}

function ScrollButton({ children, side, onScroll }: ScrollButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onScroll}
      className={cx(
        'absolute inset-y-0 my-auto flex size-9 items-center justify-center rounded-full border border-line bg-raised text-text shadow-surface hover:border-line-strong max-sm:hidden pointer-coarse:hidden',
        side,
      )}
    >
      {children}
    </button>
  );
}
