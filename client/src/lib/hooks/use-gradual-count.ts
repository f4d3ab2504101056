import { startTransition, useEffect, useState } from 'react';
import { runWhenIdle } from './run-when-idle';

/** Items per step. At this size, a slow phone shows a step of large items without delaying a tap. */
const STEP = 8;
/**
 * How many items of a long list to show: a few at first, and more whenever the browser is idle, until all are shown.
 * `step`: how many more each time.
 */
export function useGradualCount(total: number, step = STEP): number {
  const [count, setCount] = useState(step);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    return runWhenIdle(() => {
      startTransition(() => {
        setCount(count + step);
      });
    });
  }, [count, isComplete, step]);
  return Math.min(count, total);
}
