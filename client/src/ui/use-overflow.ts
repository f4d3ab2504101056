import { type CSSProperties, type RefObject, useEffect, useState } from 'react';

interface Overflow {
  readonly left: boolean;
  readonly right: boolean;
}

export const FADE_PX = 48;
/** Browsers round scroll positions. */
const TOLERANCE_PX = 2;

/** Whether an element with one child scrolls further to either side. */
export function useOverflow(scroller: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ left: false, right: false });
  useEffect(() => {
    const element = scroller.current;
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
  }, [scroller]);
  return overflow;
}

/** Fades the ends beyond which more follows. */
export function getFade({ left, right }: Overflow): CSSProperties {
  const start = left ? 'transparent' : 'black';
  const end = right ? 'transparent' : 'black';
  return {
    maskImage: `linear-gradient(to right, ${start}, black ${String(FADE_PX)}px, black calc(100% - ${String(FADE_PX)}px), ${end})`,
  };
}
