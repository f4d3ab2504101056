import { useEffect, useState } from 'react';

/** Some browsers never report that they are idle. */
const LATEST_MS = 3_000;

/** Whether the browser has been idle since the component mounted. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const markIdle = () => {
      setIsIdle(true);
    };
    const timer = setTimeout(markIdle, LATEST_MS);
    const request = 'requestIdleCallback' in window ? requestIdleCallback(markIdle) : undefined;
    return () => {
      clearTimeout(timer);
      if (request !== undefined) cancelIdleCallback(request);
    };
  }, []);
  return isIdle;
}
