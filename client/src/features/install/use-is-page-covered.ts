import { useEffect, useState } from 'react';

/** A dialog often follows a closed one, and its code may have to be loaded. */
const SETTLE_MS = 1000;

const hasDialog = () => document.querySelector('[role=dialog]') !== null;

/** Whether a dialog is open, or was within the last second. Dialogs are children of the body. */
export function useIsPageCovered(): boolean {
  const [isCovered, setIsCovered] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (hasDialog()) setIsCovered(true);
      else
        timer = setTimeout(() => {
          setIsCovered(false);
        }, SETTLE_MS);
    };
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true });
    update();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return isCovered;
}
