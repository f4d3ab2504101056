import { type FocusEvent, useState } from 'react';
import { useTimeout } from '../../../lib/hooks/use-timeout';

const HIDE_AFTER_BLUR_MS = 200;

/** Whether the dropdown may be open: from focus or typing until a choice, Escape, or shortly after blur. */
export function useDropdown(text: string) {
  const [isRequested, setIsRequested] = useState(false);
  /** The text that was last submitted or chosen, at first the initial one. Focusing it doesn't open the dropdown. */
  const [dismissedText, setDismissedText] = useState(text);
  const schedule = useTimeout();
  const request = (isNext: boolean, delay: number) => {
    schedule(() => {
      setIsRequested(isNext);
    }, delay);
    if (delay === 0) setIsRequested(isNext);
  };
  const hide = () => {
    request(false, 0);
  };
  return {
    isRequested,
    hide,
    show: () => {
      request(true, 0);
    },
    /** The next text replaces one that was answered, so all of it is selected. */
    showOrSelect: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (text === dismissedText) currentTarget.select();
      else request(true, 0);
    },
    dismissFor: (term: string) => {
      setDismissedText(term);
      hide();
    },
    dismiss: () => {
      setDismissedText(text);
      hide();
    },
    hideSoon: () => {
      request(false, HIDE_AFTER_BLUR_MS);
    },
  };
}
