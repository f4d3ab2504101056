import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 200;

/** Animates a number to its new value; jumps to it with reduced motion. */
export function useCountUp(target: number): number {
  const [shownValue, setShownValue] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    from.current = target;
    const isStill = start === target || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    const begin = performance.now();
    const tick = (now: number) => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, (now - begin) / DURATION_MS));
      setShownValue(start + (target - start) * share);
      if (share < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [target]);
  return shownValue;
}
