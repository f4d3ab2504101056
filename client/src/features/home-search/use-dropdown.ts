import { useState } from 'react';
import { useTimeout } from '../../lib/use-timeout';

const HIDE_AFTER_BLUR_MS = 200;

/** Whether the dropdown may be open: from focus or typing until a choice, Escape, or shortly after blur. */
export function useDropdown(text: string) {
  const [isWanted, setIsWanted] = useState(false);
  /** The text that was last submitted or chosen. Focusing it again does not reopen the dropdown. */
  const [settled, setSettled] = useState('');
  const later = useTimeout();
  const set = (isNext: boolean, delay: number) => {
    later(() => {
      setIsWanted(isNext);
    }, delay);
    if (delay === 0) setIsWanted(isNext);
  };
  const hide = () => {
    set(false, 0);
  };
  return {
    isWanted,
    hide,
    show: () => {
      set(true, 0);
    },
    showUnlessSettled: () => {
      if (text !== settled) set(true, 0);
    },
    settle: (term: string) => {
      setSettled(term);
      hide();
    },
    settleHere: () => {
      setSettled(text);
      hide();
    },
    hideSoon: () => {
      set(false, HIDE_AFTER_BLUR_MS);
    },
  };
}
