import { useState } from 'react';
import { useTimeout } from '../../lib/use-timeout';
import { asksAtOnce } from './places';
import { useListbox } from './use-listbox';
import { useSuggestions } from './use-suggestions';

const AUTO_SUBMIT_MS = 100;
const HIDE_AFTER_BLUR_MS = 200;

/** Whether the dropdown may show: from focus or typing until a choice, Escape, or a moment after the focus has gone. */
function useDropdown() {
  const [isWanted, setIsWanted] = useState(false);
  const later = useTimeout();
  const set = (isNext: boolean, delay: number) => {
    later(() => {
      setIsWanted(isNext);
    }, delay);
    if (delay === 0) setIsWanted(isNext);
  };
  return {
    isWanted,
    show: () => {
      set(true, 0);
    },
    hide: () => {
      set(false, 0);
    },
    hideSoon: () => {
      set(false, HIDE_AFTER_BLUR_MS);
    },
  };
}

/** The state of the search input and its dropdown: typing, arrows, choosing, hiding. */
export function useSearchBox(onAsk: (text: string) => void) {
  const [text, setText] = useState('');
  const later = useTimeout();
  const dropdown = useDropdown();
  const suggestions = useSuggestions(text);
  const isOpen = dropdown.isWanted && suggestions.length > 0;

  const fill = (term: string) => {
    setText(term);
    listbox.reset();
    dropdown.hide();
  };
  /** Chips ask at once, whatever they say. */
  const pick = (term: string) => {
    fill(term);
    later(() => {
      onAsk(term);
    }, AUTO_SUBMIT_MS);
  };
  const choose = (suggestion: string) => {
    if (asksAtOnce(suggestion)) pick(suggestion);
    else fill(suggestion);
  };
  const listbox = useListbox(suggestions, isOpen, { onChoose: choose, onClose: dropdown.hide });

  return {
    ...{ text, suggestions, isOpen, choose, pick, active: listbox.active },
    close: dropdown.hide,
    input: {
      value: text,
      onChange: (value: string) => {
        fill(value);
        dropdown.show();
      },
      onFocus: dropdown.show,
      onBlur: dropdown.hideSoon,
      onKeyDown: listbox.onKeyDown,
    },
  };
}
