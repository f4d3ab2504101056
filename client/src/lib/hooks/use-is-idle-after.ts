import { useEffect, useState } from 'react';
import { runWhenIdle } from './run-when-idle';

/** Whether the browser has been idle since `isReady` became true: what it shows then has been painted. */
export function useIsIdleAfter(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    return runWhenIdle(() => {
      setIsIdle(true);
    });
  }, [isReady]);
  return isIdle;
}
