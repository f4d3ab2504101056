import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from './cx';

interface Overflow {
  readonly left: boolean;
  readonly right: boolean;
}

/** How far a button scrolls, as a share of the row's width. */
const PAGE = 0.8;
const FADE_PX = 48;
/** Browsers round scroll positions. */
const TOLERANCE_PX = 2;

/** Whether the row scrolls further to either side. */
function useOverflow(row: RefObject<HTMLDivElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ left: false, right: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > TOLERANCE_PX;
      const right = scrollLeft + clientWidth < scrollWidth - TOLERANCE_PX;
      setOverflow((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return overflow;
}

function getMask({ left, right }: Overflow): string {
  const start = left ? 'transparent' : 'black';
  const end = right ? 'transparent' : 'black';
  return `linear-gradient(to right, ${start}, black ${String(FADE_PX)}px, black calc(100% - ${String(FADE_PX)}px), ${end})`;
}

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
        style={{ maskImage: getMask(overflow) }}
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
        'absolute inset-y-0 my-auto flex size-9 items-center justify-center rounded-full border border-line bg-raised text-text shadow-surface hover:border-line-strong pointer-coarse:hidden',
        side,
      )}
    >
      {children}
    </button>
  );
}
